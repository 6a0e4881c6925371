import { type ComponentType, lazy } from 'react'
import { inTime } from '../web/client/piece.ts'
import { brought } from './brought.ts'

/** How each kind of bill is typed; fetched when the first one is opened. */
const specs = brought('bills')

/** The page on which a kind of bill is written. */
export const billPage = ({ name }: { name: string }): ComponentType =>
  lazy(async () => {
    const [{ BillPage }, spec] = await inTime(Promise.all([import('../web/bill/bill-page.tsx'), specs[name]!()]))
    return { default: () => <BillPage spec={spec} /> }
  })
