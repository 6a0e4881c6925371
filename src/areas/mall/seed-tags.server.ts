import { mnemonicOf } from '../../base/pinyin.ts'
import type { Tx } from '../../server/db.ts'
import { fixedTags } from './tag.server.ts'

/** The tags that every company has, on goods; what somebody calls them stays. */
export async function seedTags(tx: Tx, nextId: () => string, tenantId?: string) {
  const names = Object.values(fixedTags)
  await tx.run(
    `insert into tag (tenant_id, id, code, name, mnemonic, for_goods, created_at)
     select t.code, u.id, u.code, u.name, u.mnemonic, true, now() from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) u(id, code, name, mnemonic)
     cross join tenant t where $5::text is null or t.code = $5 on conflict do nothing`,
    [names.map(() => nextId()), Object.keys(fixedTags), names, names.map(mnemonicOf), tenantId ?? null],
  )
}
