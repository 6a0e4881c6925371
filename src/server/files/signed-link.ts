import { refuse } from '../../base/refusal.ts'
import { missing } from '../records/records.ts'
import type { Work } from '../work.ts'
import { readableFiles } from './file-rights.ts'

export const usualMinutes = 10
export const mostMinutes = 60

/** Links that open files without a session, for a short while; only who may read a file makes one of it. */
export async function signedLinks(work: Work, ids: string[], minutes: number): Promise<string[]> {
  const files = await readableFiles(work, ids)
  const expires = String(Math.floor(work.now.getTime() / 1000) + Math.min(minutes, mostMinutes) * 60)
  return ids.map(id => {
    if ((files.get(id) ?? missing()).is_over) refuse('文件已过期，请重新生成！')
    return linkOf(work, id, expires)
  })
}

function linkOf({ user: { tenantId }, gateways }: Work, file: string, expires: string) {
  const sign = gateways.vault.sign(signedText(tenantId, file, expires))
  return `/api/blade-resource/file/signed?${new URLSearchParams({ tenantId, file, expires, sign })}`
}

/** Whatever was signed: none is good for longer than the longest that is given. */
export function isSigned({ user, gateways, now }: Work, id: string, expires: string, sign: string): boolean {
  const left = Number(expires) - now.getTime() / 1000
  return left > 0 && left <= mostMinutes * 60 && gateways.vault.isSignOf(signedText(user.tenantId, id, expires), sign)
}

const signedText = (tenantId: string, id: string, expires: string) => `file ${tenantId} ${id} ${expires}`
