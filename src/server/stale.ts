import { refuse } from '../base/refusal.ts'
import { isEmpty } from '../base/text.ts'

/** An id alone is enough; a version that is sent must be the one that is stored. */
export function refuseStale(stored: { version?: unknown }, version: unknown) {
  if (!isEmpty(version) && Number(version) !== stored.version) refuse({ message: '数据已被他人修改，请刷新后重试！', reason: 'version' })
}

/** A bill is no longer where the caller has seen it. */
export const refuseMoved = (): never => refuse({ message: '单据状态已变更，请刷新后重试！', reason: 'moved' })
