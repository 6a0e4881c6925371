import { Button } from 'antd'
import { t } from '../language/t.ts'
import type { MissingNames } from './calls.ts'
import type { Wizard } from './use-wizard.ts'

/** What the sheet names and nobody has: it can be added with the import, which is then tried again. */
export function MissingOffer({ wizard }: { wizard: Wizard }) {
  const { report, isBusy, check } = wizard
  const missing = report!.missing ?? []
  if (!missing.length) return null
  const allowed = missing.filter(({ isAllowed }) => isAllowed === 2).map(({ kind }) => kind)
  const isMade = missing.some(one => one.isMade === 2)
  return (
    <section className="import-missing" aria-label="缺少的资料">
      <p>{isMade ? '导入时将一并新增：' : '文件里有这些系统中还没有的资料：'}</p>
      <ul>
        {missing.map(one => (
          <li key={one.kind}>
            <b>{`${t(one.label)} ${one.count} 个`}</b> {namesIn(one)}
            {one.isAllowed !== 2 && <small className="negative">没有新增权限，请先请人新增</small>}
          </li>
        ))}
      </ul>
      {isMade && (
        <Button size="small" disabled={isBusy} onClick={() => check([])}>
          不新增
        </Button>
      )}
      {!isMade && allowed.length > 0 && (
        <Button size="small" type="primary" autoFocus loading={isBusy} onClick={() => check(allowed)}>
          一并新增并重新检查
        </Button>
      )}
    </section>
  )
}

const mostShown = 12

const namesIn = ({ names, count }: MissingNames) => names.slice(0, mostShown).join(t('、')) + (count > mostShown ? '…' : '')
