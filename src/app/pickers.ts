import { brought } from './brought.ts'

export const pickers = brought('pickers')
export const treePickers = brought('treePickers')
