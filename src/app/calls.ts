import { demandMoveCalls } from '../areas/inventory/demand/move-calls.server.ts'
import { transferWith } from '../areas/inventory/transfer/transfer.server.ts'
import { relatedCalls } from '../areas/ledger/related/related.server.ts'
import { periodCalls } from '../areas/period/periods.server.ts'
import { purchaseIn } from '../areas/purchase/receipt/in.server.ts'
import { salesOut } from '../areas/sales/out/out.server.ts'
import { authCalls } from '../areas/system/auth/calls.server.ts'
import { openApiCalls } from '../areas/system/openapi.server.ts'
import { tenantCalls } from '../areas/tenant/tenant.server.ts'
import type { Call } from '../kit/call.ts'
import { documentNamed, entities, entityNamed } from '../kit/registry.ts'
import { alsoAt, documentCalls } from '../server/documents/document-calls.ts'
import type { Served } from '../server/documents/documents.ts'
import { planCalls } from '../server/documents/plan-call.ts'
import { importTask } from '../server/import/task.ts'
import type { Task } from '../server/jobs/job-run.ts'
import type { Round } from '../server/jobs/rounds.ts'
import type { PeriodCheck } from '../server/period-check.ts'
import { recordCalls } from '../server/records/record-calls.ts'
import { reportCalls } from '../server/reports.ts'
import type { Tokens } from '../server/rights/tokens.ts'
import type { Work } from '../server/work.ts'
import { areaServers } from './areas.server.ts'
import { firstWords } from './dictionaries.ts'
import { openTenant } from './seed.ts'

/** Between two companies of ours a transfer is a sale and a purchase. */
const transfer = transferWith({ sales: salesOut, purchase: purchaseIn })

const servedDocuments: Served[] = [...areaServers.flatMap(({ documents = [] }) => documents), transfer]

export function servedDocument(name: string): Served {
  const found = servedDocuments.find(({ document }) => document.name === name)
  if (!found) throw new Error(`no document is called ${name}`)
  return found
}

/** Kinds of bills whose settlements are asked for by name. */
const trailed = [
  'salesOrder',
  'salesOut',
  'salesReturn',
  'salesInvoice',
  'purchaseOrder',
  'purchaseIn',
  'purchaseReturn',
  'purchaseInvoice',
  'preReceipt',
  'advance',
  'otherIncome',
  'expense',
  'receivableSupplement',
  'payableSupplement',
]

/** Long work that is done in the queue. */
export const tasks: Task[] = [...areaServers.flatMap(({ tasks = [] }) => tasks), importTask(servedAs)]

/** What the clock asks for. */
export const rounds: Round[] = areaServers.flatMap(({ rounds = [] }) => rounds)

const ownBehaviour = new Map(areaServers.flatMap(({ entities = [] }) => entities).map(served => [served.entity.name, served]))

/** An entity with its own behaviour, or served as declared. */
function servedAs(name: string) {
  return ownBehaviour.get(name) ?? { entity: entityNamed(name) }
}

/** The whole catalogue of calls, once: HTTP, OpenAPI, `npm run calls` and the tests all read this. */
export function allCalls(tokens: Tokens): Call<Work>[] {
  const reports = areaServers.flatMap(({ reports = [] }) => reports)
  const checks: PeriodCheck[] = areaServers.flatMap(({ checks = [] }) => checks)
  const calls: Call<Work>[] = [
    ...openApiCalls(() => calls, firstWords),
    ...authCalls(tokens),
    ...tenantCalls(openTenant),
    ...areaServers.flatMap(({ calls = [] }) => calls),
    ...demandMoveCalls(transfer),
    ...entities()
      .filter(entity => !entity.quiet)
      .flatMap(entity => recordCalls(servedAs(entity.name))),
    ...servedDocuments.flatMap(documentCalls),
    ...planCalls(servedDocuments),
    ...relatedCalls(trailed.map(documentNamed)),
    ...alsoAt(transfer, 'bu-move-inventory-head/moveinventoryhead', ['list', 'detail', 'submit', 'remove']),
    ...reports.flatMap(reportCalls),
    ...periodCalls(checks),
  ]
  refuseTwins(calls)
  return calls
}

function refuseTwins(calls: Call[]) {
  const seen = new Set<string>()
  for (const { method, path, both } of calls) {
    for (const key of both ? [`GET ${path}`, `POST ${path}`] : [`${method} ${path}`]) {
      if (seen.has(key)) throw new Error(`two calls answer ${key}`)
      seen.add(key)
    }
  }
}
