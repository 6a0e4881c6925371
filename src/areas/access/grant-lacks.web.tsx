import { WarningOutlined } from '@ant-design/icons'
import { t } from '../../web/language/t.ts'
import { type GrantTree, type Lack, lacksIn, type Ticked } from './grant-model.ts'

interface Props {
  tree: GrantTree
  ticked: Ticked
  onTurn(ids: string[], isOn: boolean): void
}

const mostShown = 4

/** Rights without which pages that were granted stop in the middle, and the way to give them too. */
export function GrantLacks({ tree, ticked, onTurn }: Props) {
  const lacks = lacksIn(tree, ticked)
  if (!lacks.length) return null
  const add = () =>
    onTurn(
      lacks.map(({ right }) => right.id),
      true,
    )
  return (
    <p className="grant-lacks" role="status">
      <WarningOutlined />
      <span className="ellipsis" title={lacks.map(textOf).join('\n')}>
        {`还缺 ${lacks.length} 项页面需要的权限：${lacks.slice(0, mostShown).map(textOf).join(t('；'))}${lacks.length > mostShown ? '…' : ''}`}
      </span>
      <button type="button" className="field-link" onClick={add}>
        一并勾选
      </button>
    </p>
  )
}

const textOf = ({ page, right, users }: Lack) =>
  `${page} ${right.title}（${users.slice(0, 2).join(t('、'))}${users.length > 2 ? '…' : ''}）`
