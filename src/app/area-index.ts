import { type AreaOutline, indexOf } from '../kit/area-index.ts'
import { areas } from './areas.ts'

/** What the browser knows of all areas at first. For its bundle this module is run while it is built, and what it says stands in its place. */
export const areaIndex: readonly AreaOutline[] = indexOf(areas)
