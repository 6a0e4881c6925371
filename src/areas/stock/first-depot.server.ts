import { furnishing } from '../../server/furnish.ts'
import { Depot } from './depot.ts'

/** Where the first goods go, and where every bill looks first. */
export const firstDepot = furnishing(Depot, [{ code: 'CK01', name: '主仓库', mnemonic: 'ZCK', isDefault: true }])
