import { call, download } from '../client/http.ts'
import { confirm, notify } from '../client/notify.ts'
import type { Listed } from '../client/rows.ts'
import type { Query } from '../client/wire.ts'
import { numberText } from '../fields/number-text.ts'

const many = 50_000

/** Exports exactly what is filtered; a long file may be made in the background and fetched from the job centre. */
export async function exportList(thing: Listed, filter: Query, total: number, wire = fileOf(thing)): Promise<void> {
  const { path, label } = thing
  if (total > many && (await goesBehind(label, total))) {
    await call('GET', `${path}/${wire}`, { query: { ...filter, async: 2 } })
    notify.success('已转到后台导出，完成后在右上角“任务”中下载')
    return
  }
  await download(`${path}/${wire}`, filter, { milliseconds: patienceFor(thing) })
}

/** Master data has come within a quarter of an hour; bills, stock and reports may take ten hours. */
const patienceFor = ({ page }: Listed) => (page?.startsWith('/base/') ? 900_000 : 36_000_000)

const fileOf = (thing: Listed) => (thing.thing === 'report' && thing.exportAs) || 'export'

const goesBehind = (label: string, total: number) =>
  confirm({
    title: `要导出 ${numberText(total, 0)} 条${label}`,
    content: '数据较多，可以在后台生成：不必等待，完成后在右上角“任务”中下载。选择“取消”则立即下载。',
    okText: '后台导出',
  })
