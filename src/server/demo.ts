import { entityNamed } from '../kit/registry.ts'
import { tableName } from '../kit/schema.ts'
import type { ActionInput, Served } from './documents/documents.ts'
import { insertMany } from './insert-many.ts'
import type { Work } from './work.ts'

/** In which order a demo company is written, and what is said when a stage begins. */
export const demoStages = {
  people: '商品、客户、供应商',
  accounts: '',
  rates: '',
  cards: '',
  details: '',
  depots: '',
  shelves: '',
  stocking: '一年半的采购、销售和收付款',
  trade: '',
  orders: '',
  returns: '',
  lendings: '仓库单据',
  warehouse: '',
  exchange: '',
  money: '',
  closing: '结账',
  limits: '',
  check: '账务体检',
}

type DemoStage = keyof typeof demoStages

/** What an area brings to the demo company; chapters of one stage do not need each other. */
export interface DemoChapter<T = unknown> {
  stage: DemoStage
  /** What it answers can be read from the next stage on. */
  write(company: DemoCompany): Promise<T>
}

export interface DemoCompany {
  today: string
  /** Works as one of the company's people on a given day, or now; each time in a transaction of its own. */
  as(account: string): WorkAt
  /** One of the company's people takes an action of a bill. */
  act(account: string, day: string, served: Served, key: string, input: ActionInput): Promise<{ id: string; version: number }>
  /** What a chapter of an earlier stage has answered. */
  of<T>(chapter: DemoChapter<T>): T
  /** A document that is joined above the areas, by its name. */
  served(name: string): Served
}

type WorkAt = <T>(day: string | undefined, run: (work: Work) => Promise<T>) => Promise<T>

/** A chapter of records: the administrator writes it in one go. */
export const recordChapter = <T>(stage: DemoStage, write: (work: Work, company: DemoCompany) => Promise<T>): DemoChapter<T> => ({
  stage,
  write: company => company.as('admin')(undefined, work => write(work, company)),
})

/** Records of an entity by its name; answers their ids. */
export const put = (work: Work, entity: string, rows: Record<string, unknown>[]) => insertMany(work, entityNamed(entity), rows)

/** A record of any area by its name, as declarations refer to it; an earlier stage has written it. */
export async function recordNamed(work: Work, entity: string, name: string): Promise<string> {
  const sql = `select id from ${tableName(entityNamed(entity))} where tenant_id = $1 and name = $2`
  const found = await work.tx.one(sql, [work.user.tenantId, name])
  if (!found) throw new Error(`the demo company has no ${entity} ${name} yet`)
  return found.id
}
