import { Dictionary } from '../../ground/dictionary.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { notify } from '../../web/client/notify.ts'
import type { Row, Values } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { forget, submitOf } from '../../web/client/things.ts'
import { CallError } from '../../web/client/wire.ts'
import { writeForm } from '../../web/fields/form.ts'
import { openForm } from '../../web/form/open-form.tsx'

/** What every select of the page holds of dictionaries is kept under the platform's name. */
export const forgetWords = () => void forget(Dictionary)

const shownSeal = ({ fields }: Entity, isOn: boolean) => fields.sealed!.show(isOn)

/** After the last one, and open. */
export async function add(entity: Entity, rows: Row[], initial: Values = {}) {
  const sort = Math.max(0, ...rows.map(row => row.sort as number)) + 1
  const saved = await openForm(entity, { initial: { sort, sealed: shownSeal(entity, false), ...initial } })
  if (saved) forgetWords()
  return saved
}

export async function edit(entity: Entity, row: Row) {
  const saved = await openForm(entity, { id: row.id, mode: can(permissionOf(entity, 'edit')) ? 'edit' : 'view' })
  if (saved) forgetWords()
}

export async function seal(entity: Entity, row: Row, isOn: boolean) {
  try {
    await submitOf(entity, writeForm(entity.fields, { ...row, sealed: shownSeal(entity, isOn) }, row))
    notify.success(isOn ? '封存成功' : '启用成功')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    notify.error(error.msg)
  }
  void forget(entity)
  forgetWords()
}
