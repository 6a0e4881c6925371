import type { Call } from '../kit/call.ts'
import type { Button } from '../kit/permission.ts'
import type { Thing } from '../kit/registry.ts'
import type { Settings } from '../kit/setting.ts'
import type { Words } from '../kit/words.ts'
import type { Tx } from './db.ts'
import type { DemoChapter } from './demo.ts'
import type { Served } from './documents/documents.ts'
import type { Furnish } from './furnish.ts'
import type { Invariant } from './invariant.ts'
import type { Task } from './jobs/job-run.ts'
import type { Round } from './jobs/rounds.ts'
import type { PeriodCheck } from './period-check.ts'
import type { Answer } from './question.ts'
import type { ServedEntity } from './records/record-calls.ts'
import type { ServedReport } from './report-sql.ts'
import type { Grant } from './rights/grant.ts'
import type { Work } from './work.ts'

/** What an area brings to the server. */
export interface AreaServer {
  /** What has no face: no browser ever loads it. */
  tables?: Thing[]
  /** Entities with behaviour of their own; every other one is served as declared. */
  entities?: ServedEntity[]
  documents?: Served[]
  reports?: ServedReport[]
  calls?: Call<Work>[]
  /** What is asked before a month is closed. */
  checks?: PeriodCheck[]
  /** What the books promise of its bills. */
  invariants?: Invariant[]
  /** What lower areas ask and only this one knows. */
  answers?: Answer[]
  /** Long work that is done in the queue. */
  tasks?: Task[]
  /** What the clock asks for. */
  rounds?: Round[]
  /** Records that a company begins with; run at every start for all of them, and for a new one. */
  seeds?: Seed[]
  /** Records that only a new company is given, once: what it removes does not come back. */
  furnishings?: Furnish[]
  /** Dictionaries of the platform, which clients of the wire expect. */
  platformWords?: Words[]
  /** Dictionaries of each company: it may rename the words, the codes are fixed. */
  words?: Words[]
  /** What it lets a company decide. */
  settings?: Settings
  /** Rights on a page beside those that follow from its declaration, by the thing's name. */
  buttons?: Record<string, Button[]>
  /** Rights that belong to no page: who sees costs, who may step over a guard. */
  specialRights?: Button[]
  /** What the roles that a company begins with may do here. */
  grants?: Grant[]
  /** What it has of a demo company. */
  demo?: DemoChapter[]
}

type Seed = (tx: Tx, nextId: () => string, tenantId?: string) => Promise<void>
