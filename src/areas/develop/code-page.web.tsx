import { call, download } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { notify } from '../../web/client/notify.ts'
import type { Row } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { forget } from '../../web/client/things.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'
import { CodeModel } from './code-model.ts'

export const CodePage = () => <ListPage thing={CodeModel} offers={offers} />

const offers = ({ id }: Row): Choice[] => [
  ...(can('code_generate') ? [{ key: 'generate', label: '生成代码', run: () => generate(id) }] : []),
  ...(can('code_add') ? [{ key: 'copy', label: '复制', run: () => copy(id) }] : []),
]

/** What is wrong with the model has been told by the call itself. */
const generate = (ids: string) => download(`${CodeModel.path}/gen-code`, { ids }, { method: 'POST' }).catch(() => undefined)

async function copy(id: string) {
  await call('POST', `${CodeModel.path}/copy`, { body: { id }, idempotencyKey: newKey() })
  notify.success('复制成功')
  void forget(CodeModel)
}
