import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { confirm, notify } from '../../web/client/notify.ts'
import { type RowOf, type Values, wordOf } from '../../web/client/rows.ts'
import { useCan } from '../../web/client/session.ts'
import { detailOf, forget, keyOf, type Saved, submitOf } from '../../web/client/things.ts'
import { writeForm } from '../../web/fields/form.ts'
import { FormFields } from '../../web/form/form-fields.tsx'
import { type Sending, useForm } from '../../web/form/use-form.ts'
import { openHistory } from '../../web/list/dialogs.tsx'
import { RegionForm, rootCode } from './region.ts'

/** Where it lies, the call tells besides. */
type RegionRow = RowOf<typeof RegionForm.fields> & { parentCode: string; parentName?: string }

/** The region that is looked at, or the one below which a new one is written. */
export interface Standing {
  code: string
  isNew: boolean
}

interface Props {
  standing: Standing
  /** Asks first when something would be lost. */
  onGo(next: Standing): void
  onLeave(next: Standing): void
  onDirty(isDirty: boolean): void
}

/** What the cards show is kept apart from the lists: nobody asks again for the one that has just been removed. */
const cards = { name: 'regionCard' }

/** One region beside the list: read, changed, added to or removed. */
export function RegionCard(props: Props) {
  const { code, isNew } = props.standing
  const { data } = useQuery({ queryKey: keyOf(cards, code), queryFn: () => detailOf(RegionForm, code) as Promise<RegionRow> })
  const region = data?.code === code ? data : undefined
  return (
    <section className="card region-card" aria-label={isNew ? '新增行政区划' : '行政区划'}>
      {region ? <Form key={`${code} ${isNew} ${region.version}`} region={region} {...props} /> : <Skeleton active />}
    </section>
  )
}

const { code: _, ...changeable } = RegionForm.fields
const added = RegionForm
/** A code is given once: whoever wants another one adds another region. */
const changed = { ...RegionForm, fields: changeable, form: RegionForm.form.filter(key => key !== 'code') }

/** Below the villages there is nothing. */
const deepest = 5

function Form({ region, standing: { isNew }, onGo, onLeave, onDirty }: Props & { region: RegionRow }) {
  const isRoot = region.code === rootCode
  const mayAdd = useCan('region_add') && Number(region.level) < deepest
  const mayEdit = useCan('region_edit') && !isRoot
  const mayRemove = useCan('region_delete') && !isRoot
  const formed = isNew ? added : changed
  const start = isNew ? { initial: firstOf(region) } : { record: { ...region, id: region.code } }
  const { form, problems, isBusy, isDirty, change, submit } = useForm(formed, start, sendingOf(region, isNew, onLeave))
  const isView = isNew ? !mayAdd : !mayEdit
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <header className="card-head">
        <span className="ellipsis">{isNew ? '新增下级' : region.name}</span>
        <small>{isNew ? '' : region.code}</small>
        {!isNew && (
          <button type="button" className="field-link at-end" onClick={() => void openHistory('region', region.code, region.fullName)}>
            操作历史
          </button>
        )}
      </header>
      <div className="region-fields is-narrow">
        <p>{`上级：${(isNew ? region.fullName || region.name : region.parentName) || '—'}`}</p>
        <FormFields formed={formed} form={form} problems={problems} isView={isView} onChange={change} />
      </div>
      <footer>
        {!isView && (
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isDirty}>
            保存
          </Button>
        )}
        {isNew && <Button onClick={() => onGo({ code: region.code, isNew: false })}>取消</Button>}
        {!isNew && mayAdd && <Button onClick={() => onGo({ code: region.code, isNew: true })}>新增下级</Button>}
        {!isNew && mayRemove && (
          <Button danger onClick={() => void remove(region, onLeave).catch(() => undefined)}>
            删除
          </Button>
        )}
      </footer>
    </form>
  )
}

/** A new region begins with the code of what it stands in. */
const firstOf = ({ code, level }: RegionRow): Values => ({ code: code === rootCode ? '' : code, level: Number(level) + 1, sort: 0 })

const sendingOf = (region: RegionRow, isNew: boolean, onSaved: (next: Standing) => void): Sending<Saved> => ({
  send(form, over, keyFor) {
    const known = isNew ? { parentCode: region.code, version: 0 } : { code: region.code }
    const body = { ...writeForm(isNew ? added.fields : changed.fields, form, over), ...known }
    return submitOf(RegionForm, body, keyFor(body))
  },
  reload: async ({ id }) => ({ ...(await detailOf(RegionForm, wordOf(id))), id }),
  done({ id }) {
    notify.success(isNew ? '新增成功' : '更新成功')
    void forget(RegionForm)
    void forget(cards)
    onSaved({ code: id, isNew: false })
  },
})

async function remove({ code, parentCode, fullName }: RegionRow, onGone: (next: Standing) => void) {
  if (!(await confirm({ title: '确定将选择数据删除?', content: fullName, okText: '删除', danger: true }))) return
  await call('POST', 'blade-system/region/remove', { body: { id: code }, idempotencyKey: newKey() })
  notify.success('删除成功')
  onGone({ code: parentCode, isNew: false })
  void forget(RegionForm)
}
