import { MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import type { Fields } from '../../kit/field.ts'
import { nameWire } from '../../kit/wire.ts'
import type { Row, RowOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { keyOf, listOf } from '../../web/client/things.ts'
import { isYes } from '../../web/fields/words.ts'
import { openForm } from '../../web/form/open-form.tsx'
import { turnsOf } from '../../web/list/actions.ts'
import { type Aside, ListPage } from '../../web/list/list-page.tsx'
import { removeRows, turn } from '../../web/list/run.tsx'
import { ExpressCompany, ExpressFollow } from './express.ts'
import './express.web.css'

const field = ExpressFollow.fields.companyId
const [id, name] = [field.wire, nameWire(field)]

const aside: Aside = {
  search: { wire: id, label: field.label, field },
  replaces: 'companyId',
  initial: filters => (filters[id] ? { companyId: filters[id], companyName: filters[name] } : {}),
  render: (filters, find) => {
    const { [id]: chosen = '', [name]: _, ...rest } = filters
    return <Companies chosen={chosen} onChoose={row => find(row ? { ...rest, [id]: row.id, [name]: row.name } : rest)} />
  },
}

/** The parcels, and at their left the companies that carry them: a click narrows the list, each has its own menu. */
export const ExpressPage = () => <ListPage thing={ExpressFollow} aside={can('express_view') ? aside : undefined} />

type CompanyRow = RowOf<typeof ExpressCompany.fields>

interface Props {
  chosen: string
  onChoose(row?: CompanyRow): void
}

function Companies({ chosen, onChoose }: Props) {
  const query = { current: 1, size: 500, ascs: 'code' }
  const { data } = useQuery({ queryKey: keyOf(ExpressCompany, 'aside'), queryFn: ({ signal }) => listOf(ExpressCompany, query, signal) })
  return (
    <>
      <div className={`tree-row express-row${chosen ? '' : ' is-chosen'}`}>
        <button type="button" className="express-name" onClick={() => onChoose()}>
          全部快递公司
        </button>
        {can('express_add') && (
          <Button type="text" size="small" icon={<PlusOutlined />} title="新增快递公司" onClick={() => void openForm(ExpressCompany)} />
        )}
      </div>
      {(data?.records as CompanyRow[] | undefined)?.map(row => (
        <div key={row.id} className={`tree-row express-row${row.id === chosen ? ' is-chosen' : ''}`}>
          <button type="button" className="express-name ellipsis" title={row.name} onClick={() => onChoose(row)}>
            <span className={isYes((ExpressCompany.fields as Fields).enabled!, row.enabled) ? undefined : 'muted'}>{row.name}</span>
          </button>
          <Dropdown trigger={['click']} menu={{ items: choicesOf(row) }}>
            <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${row.name}更多`} />
          </Dropdown>
        </div>
      ))}
    </>
  )
}

function choicesOf(row: Row) {
  const open = (mode?: 'view') => () => void openForm(ExpressCompany, { id: row.id, mode })
  const turns = turnsOf(ExpressCompany, [row], can).map(one => ({
    key: one.call.wire,
    label: one.call.label,
    onClick: () => void turn(ExpressCompany, one),
  }))
  return [
    can('express_edit') ? { key: 'edit', label: '编辑', onClick: open() } : { key: 'view', label: '查看', onClick: open('view') },
    ...turns,
    ...(can('express_delete')
      ? [{ key: 'remove', label: '删除', danger: true, onClick: () => void removeRows(ExpressCompany, [row]) }]
      : []),
  ]
}
