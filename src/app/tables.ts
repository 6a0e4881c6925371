import { registerInvariants } from '../areas/ledger/invariants/invariants.server.ts'
import { registerRecordSettings } from '../kit/named-records.ts'
import { register, type Thing } from '../kit/registry.ts'
import { everySetting, registerSettings } from '../server/declared-settings.ts'
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
registerSettings(areaServers.flatMap(({ settings = {} }) => settings))
registerRecordSettings(everySetting().flatMap(({ code, label, target }) => (target ? [{ code, label, target }] : [])))
