import type { Row, RowOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { isYes } from '../../../web/fields/words.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { t } from '../../../web/language/t.ts'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { ClassedPage } from '../../../web/tree/classed-page.tsx'
import { audit, Goods } from './goods.ts'
import { changeBasicUnit, passGoods, rejectGoods, setOn, settings, shelveEach, turnPoints } from './goods-work.web.tsx'

const exports = [{ key: 'exportPutOnShelves', label: '导出上架商品' }]

/** All goods beside the tree of their classes, and what is done to one or to many of them. */
export const GoodsPage = () => <ClassedPage entity={Goods} cells={cells} offers={offers} batches={batches} exports={exports} />

type GoodsRow = RowOf<typeof Goods.fields>

const colours: Record<string, string> = { [audit.waiting]: '#E6A23C', [audit.rejected]: '#F56C6C' }

/** What has been agreed to needs no tag. */
const cells = {
  auditState: ({ auditState, auditStateName }: GoodsRow) =>
    colours[auditState] ? (
      <StatusTag color={colours[auditState]} name={auditStateName} />
    ) : (
      <span className="muted">{t(auditStateName)}</span>
    ),
}

const pointsTurn = (row: Row): Choice =>
  isYes(Goods.fields.onScoreShelf, row.onScoreShelf)
    ? { key: 'comminfo_putOffShelves score', label: '积分下架', run: () => turnPoints([row], false) }
    : { key: 'comminfo_putOnShelves score', label: '积分上架', run: () => turnPoints([row], true) }

const allowed = (choices: Choice[]) => choices.filter(({ key }) => can(key.split(' ')[0]!))

const offers = (row: Row): Choice[] =>
  allowed([
    ...(row.auditState === audit.waiting
      ? [
          { key: 'comminfo_audit pass', label: '审核通过', run: () => passGoods(row) },
          { key: 'comminfo_audit reject', label: '驳回', run: () => rejectGoods(row) },
        ]
      : []),
    { key: 'comminfo_view stock', label: '各仓库存', run: () => showDepots(row) },
    { key: 'comminfo_edit unit', label: '修改基本单位', run: () => changeBasicUnit(row) },
    pointsTurn(row),
  ])

async function showDepots(row: Row) {
  const { DepotStockDialog } = await import('./depot-stock.web.tsx')
  await openDialog<never>(close => <DepotStockDialog row={row} onClose={close} />, `depot stock ${row.id}`)
}

const batches = (rows: Row[]): Choice[] =>
  allowed([
    ...settings.map(setting => ({ key: `comminfo_edit ${setting.verb}`, label: setting.title, run: () => setOn(setting, rows) })),
    { key: 'comminfo_putOnShelves each', label: '逐个上架', run: () => shelveEach(rows) },
    { key: 'comminfo_putOnShelves score', label: '积分上架', run: () => turnPoints(rows, true) },
    { key: 'comminfo_putOffShelves score', label: '积分下架', run: () => turnPoints(rows, false) },
  ])
