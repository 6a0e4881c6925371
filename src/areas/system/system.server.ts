import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import type { Work } from '../../server/work.ts'

/** The small reads that every form needs. */
export const systemCalls = [
  get('blade-system/dict/dictionary', 'signedIn', { code: text('code', '字典编号', { required: '请输入字典编号' }) }, dictionary, {
    label: '系统字典',
  }),
  get('blade-system/dict-biz/dictionary', 'signedIn', { code: text('code', '字典编号', { required: '请输入字典编号' }) }, dictionary, {
    label: '业务字典',
  }),
]

async function dictionary(work: Work, { code }: { code: string }) {
  return [...work.dictionary(code)].map(([dictKey, dictValue], index) => ({
    id: `${code}-${dictKey}`,
    code,
    dictKey,
    dictValue,
    sort: index + 1,
    isSealed: 0,
  }))
}
