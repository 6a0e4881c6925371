import { expect, test } from 'vitest'
import '../src/app/tables.ts'
import { type FieldTable, fieldTables } from '../src/kit/columns.ts'
import type { Document } from '../src/kit/document.ts'
import type { Entity } from '../src/kit/entity.ts'
import { ids } from './company.ts'
import { fittingBill } from './generic/fitting-bills.ts'
import { openScene } from './generic/scene.ts'
import { draftOf } from './generic/states.ts'

const scene = await openScene()
const { admin, world } = scene
const path = (verb: string) => `blade-base/comminfo/${verb}`

const names = ({ fields }: FieldTable, target: string) => Object.values(fields).some(field => field.target === target && field.sql)
const counting = fieldTables().filter(table => names(table, 'goods') && names(table, 'unit'))

/** A record or a draft of any kind, which then is about boxes of these goods. */
async function use({ thing, table, record }: FieldTable, goodsId: string) {
  const saved =
    thing.thing === 'document'
      ? await admin.ok.post(`${thing.path}/${draftOf(thing).wire}`, {
          ...(await scene.invent.bill(thing as Document)),
          ...(await fittingBill(world, thing.name)),
        })
      : await admin.ok.post(`${thing.path}/submit`, {
          ...(await scene.invent.record(thing as Entity)),
          commInfoId: ids.bearing,
          unitId: ids.piece,
        })
  await world.sql(`update ${table} set goods_id = $1, unit_id = $2 where ${record} = $3`, [goodsId, ids.box, saved.id])
}

test.each(counting.map(table => [table.table, table] as const))('a unit that stands in %s keeps its factor and stays', async (_, table) => {
  const goods = { commInfoName: table.table, commClassifyId: ids.bearings, basicUnitId: ids.piece }
  const { id } = await admin.ok.post(path('submit'), { ...goods, unitList: [{ unitId: ids.box, num: 10 }] })
  await use(table, id)
  for (const unitList of [[{ unitId: ids.box, num: 12 }], []])
    expect(await admin.post(path('submit'), { ...(await admin.ok.get(path('detail'), { id })), unitList })).toMatchObject({
      code: 400,
      msg: `单位箱已被${table.label}使用，不能修改换算或删除；包装变化时请新增一个单位！`,
    })
})
