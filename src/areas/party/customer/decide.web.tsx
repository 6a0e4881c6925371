import type { Entity } from '../../../kit/entity.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import { detailOf, forget } from '../../../web/client/things.ts'
import { writeForm } from '../../../web/fields/form.ts'
import type { Formed } from '../../../web/form/use-form.ts'
import { ask } from '../../user/ask-dialog.web.tsx'

type Decided = Pick<Formed, 'name' | 'fields' | 'check'> & { form: readonly string[] }

/** What is decided on a counterparty by a call of its own; `as` is the call's word for whom. */
export async function decide(entity: Entity, row: Row, formed: Decided, wire: string, title: string, width: number, as = 'id') {
  const record = await detailOf(entity, row.id)
  const isDone = await ask(
    {
      formed,
      title,
      note: wordOf(row.name),
      width,
      record,
      send: form =>
        call('POST', `${entity.path}/${wire}`, {
          body: { ...writeForm(formed.fields, form, record), [as]: row.id },
          idempotencyKey: newKey(),
          silent: true,
        }),
      done: '更新成功',
    },
    `${wire} ${row.id}`,
  )
  if (isDone) void forget(entity)
}
