import { Refusal } from '../../base/refusal.ts'
import type { Work } from '../work.ts'

export interface Room {
  /** How many bytes the company may still store. */
  bytes: number
  full: Refusal
}

const gigabyte = 1_073_741_824
const usual = 20

/** What a company sets for itself, and never more than whoever runs the server allows. */
function quotaOf({ settings }: Work): number {
  const most = Number(process.env.MAX_FILE_QUOTA_GB) || usual
  return Math.min(settings.number('FILE_QUOTA_GB') || usual, most)
}

/** What was removed counts as long as it lies in its store. */
export async function roomFor(work: Work): Promise<Room> {
  const { used } = await work.tx.one('select coalesce(sum(size), 0) as used from attachment where tenant_id = $1', [work.user.tenantId])
  const quota = quotaOf(work)
  const full = new Refusal(`附件空间已满（上限${quota}GB），请删除不用的附件（删除30天后释放空间），或联系管理员扩大上限！`, 507)
  return { bytes: quota * gigabyte - Number(used), full }
}
