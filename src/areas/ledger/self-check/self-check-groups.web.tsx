import { CheckCircleFilled } from '@ant-design/icons'
import { groupBy } from '../../../base/text.ts'
import { t } from '../../../web/language/t.ts'
import { offenceText } from './offence-text.web.tsx'
import type { CheckRow } from './self-check.ts'

interface Props {
  rows: CheckRow[]
  chosen?: string
  onChoose(id: string): void
}

/** All promises under their headings; each is a button that shows its figures. */
export const SelfCheckGroups = ({ rows, ...rest }: Props) => (
  <div className="self-check-groups">
    {[...groupBy(rows, row => row.group)].map(([group, own]) => (
      <Group key={group} name={group} rows={own} {...rest} />
    ))}
  </div>
)

function Group({ name, rows, chosen, onChoose }: Props & { name: string }) {
  const holding = rows.filter(row => row.status === 1).length
  const isWell = holding === rows.length
  return (
    <section className="card" aria-label={t(name)}>
      <header>
        <h3>{t(name)}</h3>
        <span className={isWell ? 'good' : rows.some(row => row.status === 2) ? 'bad' : 'muted'}>
          {isWell && <CheckCircleFilled />} {holding} / {rows.length}
        </span>
      </header>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            <button
              type="button"
              className={`is-${states[row.status]}`}
              aria-pressed={row.id === chosen}
              title={stateNames[row.status]}
              onClick={() => onChoose(row.id)}
            >
              <i />
              <span className="id">{row.id}</span>
              <span className="label">{t(row.label)}</span>
              {row.status === 2 && <span className="difference">{differenceOf(row)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const states = ['unknown', 'well', 'broken']
const stateNames = ['未检查', '正常', '异常']

const differenceOf = ({ difference, count }: CheckRow) => (Number(difference) ? `差 ${offenceText(difference)}` : `${count} 处`)
