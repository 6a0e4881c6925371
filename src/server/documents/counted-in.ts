import { snake } from '../../base/text.ts'
import { type FieldTable, fieldTables } from '../../kit/columns.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'
import { isUnfinished } from './open-bills.ts'

/** What in the house names goods together with a unit, and is not done with. */
interface NamedUnit {
  unitId: string
  /** What the record or bill is called. */
  by: string
}

/** Who counts goods in some of their units: every record that lives and every bill that is not done, found by their declarations. */
export async function countersIn(work: Work, goodsId: string, unitIds: string[]): Promise<NamedUnit[]> {
  const parts = fieldTables().flatMap(table =>
    pairsOf(table.fields).map(
      ([goods, unit]) =>
        `select distinct x.${unit} as "unitId", '${table.label}' as by from ${table.table} x
         where x.tenant_id = $1 and x.${goods} = $2 and x.${unit} = any($3::bigint[])${stillCounts(table)}`,
    ),
  )
  return work.tx.many<NamedUnit>(parts.join(' union '), [work.user.tenantId, goodsId, unitIds])
}

/** Which of some goods are counted or priced anywhere by a figure of no unit of its own, which then means basic units. */
export async function countedInBasic(work: Work, goodsIds: string[]): Promise<Set<string>> {
  const parts = fieldTables().flatMap(table =>
    table.thing.thing === 'entity' && Object.values(table.fields).some(isFigure)
      ? namesOf(table.fields, 'goods').map(
          goods => `select x.${goods} as id from ${table.table} x
            where x.tenant_id = $1 and x.${goods} = any($2::bigint[])${stillCounts(table)}`,
        )
      : [],
  )
  const rows = await work.tx.many<{ id: string }>(parts.join(' union '), [work.user.tenantId, goodsIds])
  return new Set(rows.map(({ id }) => id))
}

const isFigure = ({ scale }: Field) => scale === 'quantity' || scale === 'price'

const namesOf = (fields: Fields, table: string) =>
  Object.keys(fields)
    .filter(key => fields[key]!.kind === 'ref' && fields[key]!.sql && entityNamed(fields[key]!.target!).table === table)
    .map(snake)

const pairsOf = (fields: Fields) => namesOf(fields, 'goods').flatMap(goods => namesOf(fields, 'unit').map(unit => [goods, unit] as const))

function stillCounts({ thing, record, alive }: FieldTable) {
  if (thing.thing !== 'document') return alive
  const head = `select h.id from ${tableName(thing)} h where h.tenant_id = $1 and ${isUnfinished(thing)} and not h.deleted`
  return ` and x.${record} in (${head})`
}
