import { useRef, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { keyKeeper } from '../client/key.ts'
import { notify } from '../client/notify.ts'
import { detailOf, forget, type Saved, submitOf, type WireRow } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { differing, problemsOf, readForm, refusalsOf, writeForm } from '../fields/form.ts'
import { openConflict } from './conflict-dialog.tsx'

const staleText = '数据已被他人修改，请刷新后重试！'

interface Base {
  form: WireRow
  record?: WireRow
}

/** The state of a form: what it started from, what was typed, what is wrong, and how it is saved. */
export function useRecordForm(entity: Entity, record: WireRow | undefined, initial: WireRow | undefined, onSaved: (saved: Saved) => void) {
  const [base, setBase] = useState<Base>(() => ({ form: readForm(entity.fields, record ?? initial), record }))
  const [form, setForm] = useState<WireRow>(base.form)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const keyFor = useRef(keyKeeper()).current

  function change(key: string, patch: WireRow) {
    setForm(known => ({ ...known, ...patch }))
    setProblems(({ [key]: _, ...rest }) => rest)
  }

  /** Resolves to the first field that is wrong. */
  async function submit(): Promise<string | undefined> {
    const found = problemsOf(entity, form)
    setProblems(found)
    const first = entity.form.find(key => found[key])
    if (first || isBusy) return first
    setBusy(true)
    try {
      await send(form, base)
    } catch (error) {
      const refused = refusalOf(entity, error)
      setProblems(refused)
      return Object.keys(refused)[0]
    } finally {
      setBusy(false)
    }
  }

  async function send(values: WireRow, from: Base): Promise<void> {
    const body = writeForm(entity.fields, values, from.record)
    const saved = await submitOf(entity, body, keyFor(body)).catch(unlessStale)
    if (!saved) {
      const settled = await settle(entity, base.form, values, from.record!)
      if (!settled) return
      setBase(settled.fresh)
      setForm(settled.chosen)
      return send(settled.chosen, settled.fresh)
    }
    notify.success(from.record ? '更新成功' : '新增成功')
    void forget(entity)
    onSaved(saved)
  }

  const isDirty = differing(entity.fields, base.form, form).length > 0
  return { form: { ...form, id: base.record?.id }, problems, isBusy, isDirty, change, submit }
}

function unlessStale(error: unknown): undefined {
  if (!(error instanceof CallError) || error.msg !== staleText) throw error
}

/** Someone else was faster: both values are shown, and what is chosen is saved upon theirs. */
async function settle(entity: Entity, start: WireRow, mine: WireRow, known: WireRow) {
  const theirs = await detailOf(entity, known.id)
  const fresh = { form: readForm(entity.fields, theirs), record: theirs }
  const chosen = await openConflict({ entity, start, mine, theirs: fresh.form, record: theirs })
  return chosen && { fresh, chosen }
}

/** What the server said no to, by field; what concerns none of them is told at once. */
function refusalOf(entity: Entity, error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) throw error
  const { problems, rest } = refusalsOf(entity.fields, error.msg)
  if (rest && error.code !== 401) notify.error(rest)
  return problems
}
