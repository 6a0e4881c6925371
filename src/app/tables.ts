import { registerInvariants } from '../areas/ledger/invariants/invariants.server.ts'
import { settings } from '../areas/system/settings.ts'
import { registerRecordSettings } from '../kit/named-records.ts'
import { register, type Thing } from '../kit/registry.ts'
import { registerAnswers } from '../server/question.ts'
import { areaServers } from './areas.server.ts'
import { everything } from './everything.ts'

/** What has no face: the server and the commands know it, no browser ever loads it. */
export const faceless: Thing[] = areaServers.flatMap(({ tables = [] }) => tables)

/** All that is declared. */
export const declared: Thing[] = [...everything, ...faceless]

register(declared)
registerAnswers(areaServers.flatMap(({ answers = [] }) => answers))
registerInvariants(areaServers.flatMap(({ invariants = [] }) => invariants))
registerRecordSettings(settings.flatMap(({ code, label, target }) => (target ? [{ code, label, target }] : [])))
