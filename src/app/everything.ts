import { thingsOf } from '../kit/area.ts'
import { register, registerRelations, type Thing } from '../kit/registry.ts'
import { areas } from './areas.ts'

/** All things that people see; both wings read it, so it names declarations only. What has no face stands in `tables.ts`. */
export const everything: Thing[] = areas.flatMap(thingsOf)

register(everything)
registerRelations(areas.flatMap(({ relations = [] }) => relations))
