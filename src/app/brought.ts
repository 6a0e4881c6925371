import type { AreaWeb } from '../web/shell/area.ts'
import { areaWebs } from './areas.web.ts'

/** What the areas bring to the browser of one kind, in one record. */
export const brought = <K extends Exclude<keyof AreaWeb, 'name'>>(kind: K): NonNullable<AreaWeb[K]> =>
  Object.assign({}, ...areaWebs.map(area => area[kind]))
