import { useRef, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { hasReason } from '../client/fault.ts'
import { isQuiet } from '../client/http.ts'
import { keyKeeper } from '../client/key.ts'
import { notify } from '../client/notify.ts'
import type { Values } from '../client/rows.ts'
import { useSession } from '../client/session.ts'
import { CallError } from '../client/wire.ts'
import { differing, problemsOf, readForm, refusalsOf } from '../fields/form.ts'
import { placesOf } from '../fields/places.ts'
import { openConflicts } from './conflict-dialog.tsx'
import { formConflicts, mergedForm } from './form-conflict.ts'

/** What can be filled in: fields, in an order, with rules across them. */
export type Formed = Pick<Entity, 'name' | 'fields' | 'form' | 'check'>

/** How a form reaches the server. */
export interface Sending<T> {
  /** `over` is the record that the form was typed over. */
  send(form: Values, over: Values | undefined, keyFor: (content: unknown) => string): Promise<T>
  /** The record as the server has it now, when someone else was faster. */
  reload(over: Values): Promise<Values>
  done(answer: T, over: Values | undefined): void
}

interface Base {
  form: Values
  record?: Values
}

/** The state of a form: what it started from, what was typed, what is wrong, and how it is sent. */
export function useForm<T>(formed: Formed, { record, initial }: { record?: Values; initial?: Values }, sending: Sending<T>) {
  const { fields } = formed
  for (const key of formed.form) if (fields[key]!.key !== key) throw new Error(`${formed.name}.${key} does not know its own word`)
  const [base, setBase] = useState<Base>(() => ({ form: readForm(fields, record ?? { ...ownCompany(fields), ...initial }), record }))
  const [form, setForm] = useState<Values>(base.form)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const keyFor = useRef(keyKeeper()).current

  function change(key: string, patch: Values) {
    setForm(known => ({ ...known, ...patch }))
    setProblems(({ [key]: _, ...rest }) => rest)
  }

  /** Resolves to the first field that is wrong. */
  async function submit(): Promise<string | undefined> {
    const found = problemsOf(formed, form)
    setProblems(found)
    const first = formed.form.find(key => found[key])
    if (first || isBusy) return first
    setBusy(true)
    try {
      await send(form, base)
    } catch (error) {
      const refused = refusalOf(formed, error)
      setProblems(refused)
      return Object.keys(refused)[0]
    } finally {
      setBusy(false)
    }
  }

  async function send(values: Values, from: Base): Promise<void> {
    const answer = await sending.send(values, from.record, keyFor).then(value => ({ value }), unlessStale)
    if (answer) return sending.done(answer.value, from.record)
    const record = await sending.reload(from.record!)
    const fresh = { form: readForm(fields, record), record }
    const chosen = await settle(formed, { start: base.form, mine: values, theirs: fresh.form }, record)
    if (!chosen) return
    setBase(fresh)
    setForm(chosen)
    return send(chosen, fresh)
  }

  const isDirty = differing(fields, base.form, form).length > 0
  const shown: Values = { ...form, id: base.record?.id }
  return { form: shown, problems, isBusy, isDirty, change, submit }
}

/** Whose a new record is nobody has to type. */
const ownCompany = (fields: Formed['fields']): Values =>
  Object.fromEntries(Object.values(fields).flatMap(({ key, rules }) => (rules.own ? [[key, useSession.getState().tenantId]] : [])))

function unlessStale(error: unknown): undefined {
  if (!(error instanceof CallError) || !hasReason(error, 'version')) throw error
}

const words = {
  title: '数据已被他人修改',
  lead: '您编辑期间，这条数据被保存过。请选择每一项保留哪个值。',
  okText: '按所选保存',
}

/** Someone else was faster: both values are shown, and what is chosen is saved upon theirs. */
async function settle({ fields }: Formed, forms: Parameters<typeof formConflicts>[1], record: Values): Promise<Values | undefined> {
  const conflicts = formConflicts(fields, forms, placesOf(useSession.getState().settings))
  const choices = conflicts.length ? await openConflicts(conflicts, record, words) : {}
  return choices && mergedForm(fields, forms, choices)
}

/** What the server said no to, by field; what concerns none of them is told at once. */
function refusalOf({ fields }: Formed, error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) throw error
  const { problems, rest } = refusalsOf(fields, error.faults)
  if (rest && !isQuiet(error)) notify.error(rest)
  return problems
}
