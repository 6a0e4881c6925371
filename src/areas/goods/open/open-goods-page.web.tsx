import { keyed } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { encodeRow, type Values } from '../../../web/client/rows.ts'
import { forget } from '../../../web/client/things.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import { ask } from '../../user/ask-dialog.web.tsx'
import { goodsMembers } from '../article/members.ts'
import { showing } from '../article/shown-goods.web.ts'
import { OpenGoods } from './open-goods.ts'

const Shown = showing(OpenGoods, { customerCode: text('bartererCode', '客户编码', { fixed: true, width: 120 }) })

/** What is open to whom; a customer is let see many goods at once. */
export const OpenGoodsPage = () => <ListPage thing={Shown} onAdd={() => void add()} />

const fields = keyed({
  customerId: OpenGoods.fields.customerId,
  goods: { ...goodsMembers('商品'), rules: { required: '请选择商品' } },
  remark: OpenGoods.fields.remark,
})
const Asked = { name: 'openGoodsBatch', fields, form: Object.keys(fields) }

async function add() {
  const send = ({ customerId, remark, goods }: Values) =>
    call('POST', `${OpenGoods.path}/submitBatch`, {
      body: (goods as Values[]).map(({ goodsId }) => encodeRow(OpenGoods.fields, { customerId, goodsId, remark })),
      idempotencyKey: newKey(),
      silent: true,
    })
  const isDone = await ask(
    { formed: Asked, title: '新增开放商品客户', width: 720, record: { goods: [] }, send, done: '新增成功' },
    'open goods',
  )
  if (isDone) void forget(OpenGoods)
}
