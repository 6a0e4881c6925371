import { CheckCircleOutlined } from '@ant-design/icons'
import { Radio } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import { Counts, fatesOf } from './counts.tsx'
import { Findings } from './findings.tsx'
import { MissingOffer } from './missing-offer.tsx'
import type { Wizard } from './use-wizard.ts'

/** What the file would do; nothing has been written yet. */
export function CheckStep({ entity, wizard }: { entity: Entity; wizard: Wizard }) {
  const { report, skips, setSkips } = wizard
  const { bad, added, changed, errors, errorCount } = report!
  return (
    <>
      <Counts counts={fatesOf(report!)} />
      <MissingOffer wizard={wizard} />
      {bad === 0 && (
        <p className="import-note good">
          <CheckCircleOutlined /> {added + changed ? `检查通过，${entity.label}可以导入。` : '文件的内容与已有数据相同，不需要导入。'}
        </p>
      )}
      {bad > 0 && (
        <>
          <Findings findings={errors} count={errorCount} hasFile />
          <Radio.Group
            className="import-choice"
            value={skips}
            onChange={event => setSkips(event.target.value)}
            options={[
              { value: false, label: '有错误就全部不导入：改好文件后重新选择' },
              { value: true, label: `跳过 ${bad} 行错误，只导入正确的行`, disabled: added + changed === 0 },
            ]}
          />
        </>
      )}
    </>
  )
}
