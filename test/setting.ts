import type { World } from './world.ts'

/** Changes one setting of the company, as its administrator would. */
export async function setting(world: World, code: string, value: string) {
  await world.sql(
    `insert into setting_value (tenant_id, code, value) values ('000000', $1, $2) on conflict (tenant_id, code) do update set value = $2`,
    [code, value],
  )
  await world.sql(`update tenant set config_version = config_version + 1 where code = '000000'`)
}
