import { Checkbox, Select } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import { clearable } from '../fields/clearable.tsx'
import { t } from '../language/t.ts'
import type { SheetField } from './calls.ts'
import type { Wizard } from './use-wizard.ts'

/** Fields that a new record cannot do without and that no column fills. */
export const missingFields = ({ shape, order }: Wizard): SheetField[] =>
  shape!.fields.filter(({ field, isRequired }) => isRequired === 2 && !order!.mapping.includes(field))

export const repeatedFields = ({ shape, order }: Wizard): SheetField[] =>
  shape!.fields.filter(({ field }) => order!.mapping.filter(one => one === field).length > 1)

/** Which column of the sheet fills which field: guessed by the headings, changed where the guess is wrong. */
export function ColumnsStep({ entity, wizard }: { entity: Entity; wizard: Wizard }) {
  const { shape, order, change, isBusy } = wizard
  const missing = missingFields(wizard)
  const repeated = repeatedFields(wizard)
  const key = shape!.fields.find(({ field }) => Object.values(entity.fields).find(one => one.wire === field)?.rules.unique)
  const put = (at: number, field = '') => change({ mapping: order!.mapping.map((one, index) => (index === at ? field : one)) })
  const options = shape!.fields.map(({ field, label, isRequired }) => ({ value: field, label: t(label) + (isRequired === 2 ? ' *' : '') }))
  return (
    <>
      <div className="scroll-box">
        <table className="plain-table column-table">
          <thead>
            <tr>
              <th>表格的列</th>
              <th>前几行的内容</th>
              <th>对应字段</th>
            </tr>
          </thead>
          <tbody>
            {shape!.columns.map(({ heading, samples }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a sheet may have the same heading
              <tr key={at}>
                <td className="ellipsis">{heading || `第 ${at + 1} 列`}</td>
                <td className="ellipsis muted">{samples.filter(Boolean).join('、')}</td>
                <td>
                  <Select
                    aria-label={heading || `第 ${at + 1} 列`}
                    value={order!.mapping[at] || undefined}
                    options={options}
                    placeholder="不导入"
                    allowClear={clearable}
                    showSearch={{ optionFilterProp: 'label' }}
                    disabled={isBusy}
                    onChange={field => put(at, field)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {key && (
        <Checkbox checked={order!.covers} disabled={isBusy} onChange={event => change({ covers: event.target.checked })}>
          {`${t(key.label)}已存在时，用文件中的内容覆盖`}
        </Checkbox>
      )}
      {repeated.length > 0 && <p className="import-note negative">{`对应了多列：${namesOf(repeated)}，请只保留一列。`}</p>}
      {missing.length > 0 && (
        <p className={order!.covers ? 'import-note muted' : 'import-note negative'}>
          {order!.covers ? `没有对应 ${namesOf(missing)}，只能修改已有的数据。` : `还没有对应必填字段：${namesOf(missing)}`}
        </p>
      )}
    </>
  )
}

const namesOf = (fields: SheetField[]) => fields.map(({ label }) => t(label)).join(t('、'))
