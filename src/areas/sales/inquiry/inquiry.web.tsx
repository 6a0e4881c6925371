import { type Bill, isChanged } from '../../../web/bill/bill.ts'
import type { LineOf } from '../../../web/bill/spec.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Values } from '../../../web/client/rows.ts'
import { goodsBill } from '../../trade/goods-family.web.tsx'
import { GoodsStrip } from '../../trade/goods-strip.web.tsx'
import { totalsOf } from '../../trade/line/line.ts'
import { opensMemory } from '../../trade/price-memory/price-memory.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { soldFor } from '../out/sold-for.ts'
import { askSuppliers } from './ask-suppliers.web.tsx'
import { CustomerInquiry } from './inquiry.ts'
import { openQuotations } from './quotations-dialog.web.tsx'
import { formTool, knownGoodsTool } from './tools.web.tsx'

type Line = LineOf<typeof CustomerInquiry.lines>

export const customerInquiryBill = goodsBill({
  document: CustomerInquiry,
  totals: { totalQuantity: '数量', net: '不含税', tax: '税额' },
  final: 'final',
  hidden: [
    'sourceUnit',
    'lastSalePrice',
    'lastPurchasePrice',
    'uniformPrice',
    'convertedPurchasePrice',
    'isAgreement',
    'ordered',
    'remark',
  ],
  stops: ['sourceText', 'goodsId', 'quantity', 'taxPrice'],
  printed: ['sourceText', 'goodsId', 'unitId', 'quantity', 'taxPrice', 'final', 'deliveryDays', 'remark'],
  signatures: ['制单', '客户确认'],
  Side: props => <GoodsStrip {...props} side="sales" />,
  work: bill => {
    const rules = { side: 'sales', anyPrice: true, takes: () => false, remembers: opensMemory(soldFor), scans: false } as const
    const work = tradeWork(bill, {
      ...rules,
      pasted: ['sourceText', 'quantity', 'sourceUnit'],
      tools: [formTool(bill), knownGoodsTool(bill)],
    })
    return { ...work, totals: ({ lines = [] }) => totalsOf((lines as Line[]).filter(({ isDeclined }) => !isDeclined)) }
  },
  more: [{ label: '报价版本', fits: ({ saved }) => !!saved.get().id, run: openQuotations }],
  asking: { inquire },
})

/** Suppliers are asked for what is saved. */
async function inquire(bill: Bill): Promise<Values | undefined> {
  return isChanged(bill) ? void notify.warning('请先保存！') : askSuppliers(bill)
}
