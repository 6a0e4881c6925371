import type { GrantNode } from './grant-model.ts'

/** What a kind of data scope means, for somebody who has to choose one. */
const meanings: Record<string, string> = {
  1: '全部数据',
  2: '业务员为本人的数据',
  3: '部门为本人所在部门的数据',
  4: '部门为本人所在部门及下级部门的数据',
}

export const scopeWords = ({ scopeType = '', scopeValueName = '' }: Pick<GrantNode, 'scopeType' | 'scopeValueName'>) =>
  meanings[scopeType] ?? `部门为 ${scopeValueName} 的数据`
