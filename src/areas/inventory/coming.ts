/**
 * What is on its way to the shelf `alias` (tenant_id, depot_id, goods_id): the one place where transfers and orders are asked.
 * No document brings anything yet.
 */
export const inTransitSql = (_alias: string) => '0::numeric'
export const onOrderSql = (_alias: string) => '0::numeric'
