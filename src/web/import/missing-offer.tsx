import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../language/t.ts'
import { fetchMissing, type MissingNames } from './calls.ts'
import type { Wizard } from './use-wizard.ts'

/** What the sheet names and nobody has: a name alone is added with the import, what asks for more comes by a sheet of its own. */
export function MissingOffer({ wizard }: { wizard: Wizard }) {
  const missing = wizard.report!.missing ?? []
  return (
    <>
      <ByName wizard={wizard} missing={missing.filter(({ asksMore }) => asksMore !== 2)} />
      <BySheet wizard={wizard} missing={missing.filter(({ asksMore }) => asksMore === 2)} />
    </>
  )
}

interface Lacking {
  wizard: Wizard
  missing: MissingNames[]
}

function BySheet({ wizard: { entity, order, isBusy, check }, missing }: Lacking) {
  if (!missing.length) return null
  return (
    <section className="import-missing" aria-label="需先导入的资料">
      <p>这些资料系统中还没有，只凭名称不能新增：下载已填名称的模板，补全后在其页面导入，再重新检查。</p>
      <ul>
        {missing.map(one => (
          <li key={one.kind}>
            <b>{`${t(one.label)} ${one.count} 个`}</b> {namesIn(one)}
            {one.isAllowed === 2 ? (
              <Button size="small" type="link" icon={<DownloadOutlined />} onClick={() => void fetchMissing(entity, order!, one.kind)}>
                下载已填名称的模板
              </Button>
            ) : (
              <small className="negative">没有导入权限，请先请人新增</small>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" disabled={isBusy} onClick={() => check()}>
        重新检查
      </Button>
    </section>
  )
}

function ByName({ wizard: { isBusy, check }, missing }: Lacking) {
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
