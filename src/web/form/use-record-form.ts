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
    const [first] = entity.form.filter(key => found[key])
    if (first || isBusy) return first
    setBusy(true)
    try {
      await send(form, base)
    } catch (error) {
      return refused(error)
    } finally {
      setBusy(false)
    }
  }

  async function send(values: WireRow, { record: known }: Base) {
    const body = writeForm(entity.fields, values, known)
    try {
      const saved = await submitOf(entity, body, keyFor(body))
      notify.success(known ? '更新成功' : '新增成功')
      void forget(entity)
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof CallError) || error.msg !== staleText || !known) throw error
      await settle(values, known)
    }
  }

  /** Someone else was faster: both values are shown, and what is chosen is saved upon theirs. */
  async function settle(values: WireRow, known: WireRow) {
    const theirs = await detailOf(entity, known.id)
    const fresh = { form: readForm(entity.fields, theirs), record: theirs }
    const chosen = await openConflict({ entity, start: base.form, mine: values, theirs: fresh.form, record: theirs })
    if (!chosen) return
    setBase(fresh)
    setForm(chosen)
    await send(chosen, fresh)
  }

  function refused(error: unknown): string | undefined {
    if (!(error instanceof CallError)) throw error
    const { problems: found, rest } = refusalsOf(entity.fields, error.msg)
    setProblems(found)
    if (rest && error.code !== 401) notify.error(rest)
    return Object.keys(found)[0]
  }

  const isDirty = differing(entity.fields, base.form, form).length > 0
  return { form: { ...form, id: base.record?.id }, problems, isBusy, isDirty, change, submit }
}
