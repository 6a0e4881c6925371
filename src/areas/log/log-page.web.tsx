import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { moment } from '../../kit/fields/time.ts'
import { type Row, wordOf } from '../../web/client/rows.ts'
import { detailOf, keyOf } from '../../web/client/things.ts'
import { FieldText } from '../../web/fields/field-text.tsx'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { ReadPage } from '../../web/list/read-page.tsx'
import { logLists } from './lists.ts'
import './log.web.css'

const asks = [
  { wire: 'createTime_dategt', label: '开始时间', field: moment('createTime_dategt', '开始时间') },
  { wire: 'createTime_datelt', label: '结束时间', field: moment('createTime_datelt', '结束时间') },
]

const pageOf = (thing: Entity) => () => <ReadPage thing={thing} asks={asks} onOpen={row => void openLog(thing, row)} />

export const UsualLogPage = pageOf(logLists.usual)
export const ApiLogPage = pageOf(logLists.api)
export const ErrorLogPage = pageOf(logLists.error)
export const LoginLogPage = pageOf(logLists.login)

const openLog = (thing: Entity, row: Row) =>
  openDialog<never>(close => <LogDialog thing={thing} id={row.id} onClose={close} />, `log ${thing.name} ${row.id}`)

/** One entry, whole: what was asked for, what was sent, and where it went wrong. */
function LogDialog({ thing, id, onClose }: { thing: Entity; id: string; onClose(): void }) {
  const { data } = useQuery({ queryKey: keyOf(thing, 'detail', id), queryFn: () => detailOf(thing, id) })
  const fields = Object.entries(thing.fields).filter(
    ([key]) => !/^(createdAt|updated)/.test(key) && data?.[key] !== undefined && data[key] !== '',
  )
  const isLong = ([, { kind }]: [string, Field]) => kind === 'longText'
  return (
    <TabDialog title="日志详情" note={thing.label} width={860} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <dl className="log-facts" aria-busy={!data}>
        {fields
          .filter(one => !isLong(one))
          .map(([key, field]) => (
            <div key={key}>
              <dt>{field.label}</dt>
              <dd>
                <FieldText field={field} row={data!} />
              </dd>
            </div>
          ))}
      </dl>
      {fields.filter(isLong).map(([key, field]) => (
        <section key={key} className="log-text">
          <h3>{field.label}</h3>
          <pre>{wordOf(data![key])}</pre>
        </section>
      ))}
    </TabDialog>
  )
}
