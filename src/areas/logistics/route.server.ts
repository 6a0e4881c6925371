import { mnemonicOf } from '../../base/pinyin.ts'
import { refuse } from '../../base/refusal.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { Route } from './route.ts'

export const route = serveEntity(Route, {
  async submit(work, row, sent) {
    await refuseUnknownAreas(work, row.areas)
    return save(work, Route, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent)
  },
})

async function refuseUnknownAreas(work: Work, codes: string[]) {
  const unknown = await work.tx.many(
    'select u.code from unnest($1::text[]) u(code) where not exists (select 1 from region r where r.code = u.code)',
    [codes],
  )
  const message = `配送区域“${unknown.map(({ code }) => code).join('、')}”不存在，请重新选择！`
  if (unknown.length) refuse({ field: Route.fields.areas.wire, message })
}
