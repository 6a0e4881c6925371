import type { Entity } from '../../kit/entity.ts'
import type { ServedEntity } from '../records/record-calls.ts'

/** What a column is usually called in sheets that come from elsewhere. */
export function usualHeadings({ entity, headings }: ServedEntity, key: string): readonly string[] {
  const own: Record<string, readonly string[] | undefined> = headings ?? {}
  return [...(usual(entity)[key] ?? []), ...(own[key] ?? [])]
}

const usual = ({ label, title }: Entity): Record<string, string[]> => ({
  code: ['编码', '编号', '代码'].flatMap(word => [word, label + word]),
  [title]: ['名称', label, label.concat('名')],
  remark: ['说明', '备注说明'],
})
