import pg from 'pg'
import '../tables.ts'
import { judge, type Offence, type Verdict } from '../../areas/ledger/invariants/invariant.server.ts'
import { invariants } from '../../areas/ledger/invariants/invariants.server.ts'
import { sinceClosed } from '../../areas/period/since.server.ts'
import { dec, sum } from '../../base/decimal.ts'
import { tenantsToVisit } from './backup.ts'
import { onDatabase } from './database.ts'

/** `npm run verify [-- --full]`: whether the books hold what they promise, in all companies; of closed months only when all is asked. */
export async function verify(args: string[] = []) {
  const isFull = args.includes('--full')
  const verdicts = await onDatabase(url => verifyBooks(url, isFull ? undefined : sinceClosed))
  for (const verdict of verdicts) console.log(verdictText(verdict))
  const broken = verdicts.filter(({ count }) => count)
  const asked = isFull ? '账务体检（完整）' : '账务体检（自上次结账以来，完整体检用 --full）'
  if (broken.length) throw new Error(`${asked}：${broken.length} 项不通过`)
  console.log(`${asked}：${verdicts.length} 项全部通过`)
}

/** All of it as it is at one moment, while others go on working; the owner sees every company at once unless policies bind him too. */
export async function verifyBooks(url: string, since?: typeof sinceClosed): Promise<Verdict[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang verify' })
  await client.connect()
  const tx = { many: async <T>(sql: string) => (await client.query(sql)).rows as T[] }
  try {
    await client.query('begin isolation level repeatable read read only')
    const tenants = since ? await everyTenant(client) : await tenantsToVisit(client)
    const verdicts: Verdict[] = []
    for (const invariant of invariants()) {
      const seen: Verdict[] = []
      for (const tenant of tenants) {
        await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
        seen.push(await judge(tx, invariant, 5, await since?.(tx)))
      }
      verdicts.push(joined(seen))
    }
    return verdicts
  } finally {
    await client.end()
  }
}

/** Each company was last closed at a time of its own. */
const everyTenant = async (client: pg.Client): Promise<string[]> =>
  (await client.query('select code from tenant order by code')).rows.map(row => row.code)

const joined = (seen: Verdict[]): Verdict => ({
  invariant: seen[0]!.invariant,
  count: seen.reduce((sum, { count }) => sum + count, 0),
  difference: sum(seen.map(({ difference }) => dec(difference))).toFixed(),
  offences: seen.flatMap(({ offences }) => offences),
})

function verdictText({ invariant: { id, label }, count, difference, offences }: Verdict): string {
  const outcome = count ? `不通过：${count} 处，差额 ${difference}` : '通过'
  return [`${id} ${label} … ${outcome}`, ...offences.map(offence => `    ${placeOf(offence)}`)].join('\n')
}

const placeOf = (offence: Offence) =>
  Object.entries(offence)
    .filter(([, value]) => value != null)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
