import * as access from '../areas/access/tables.ts'
import { Favourite } from '../areas/desk/favourite.ts'
import { Message } from '../areas/desk/message.ts'
import { ConsignedUse } from '../areas/inventory/consigned-use.ts'
import * as inventory from '../areas/inventory/tables.ts'
import * as imprints from '../areas/ledger/imprint-tables.ts'
import * as money from '../areas/ledger/money-tables.ts'
import * as ledger from '../areas/ledger/tables.ts'
import * as lending from '../areas/lending/tables.ts'
import * as log from '../areas/log/tables.ts'
import * as party from '../areas/party/tables.ts'
import * as period from '../areas/period/tables.ts'
import * as region from '../areas/region/tables.ts'
import * as resource from '../areas/resource/tables.ts'
import * as auth from '../areas/system/auth/tables.ts'
import { settings } from '../areas/system/settings.ts'
import * as system from '../areas/system/tables.ts'
import * as user from '../areas/user/tables.ts'
import { registerRecordSettings } from '../kit/named-records.ts'
import { register, type Thing } from '../kit/registry.ts'
import { everything } from './everything.ts'

/** What has no face: the server and the commands know it, no browser ever loads it. */
export const faceless: Thing[] = [
  access,
  imprints,
  inventory,
  ledger,
  lending,
  log,
  money,
  party,
  period,
  region,
  resource,
  auth,
  system,
  user,
  { Favourite, Message, ConsignedUse },
].flatMap(area => Object.values<Thing>(area))

/** All that is declared. */
export const declared: Thing[] = [...everything, ...faceless]

register(declared)
registerRecordSettings(settings.flatMap(({ code, label, target }) => (target ? [{ code, label, target }] : [])))
