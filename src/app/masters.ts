import { accessArea } from '../areas/access/area.ts'
import { goodsArea } from '../areas/goods/area.ts'
import { mallArea } from '../areas/mall/area.ts'
import { partyArea } from '../areas/party/area.ts'
import { staffArea } from '../areas/staff/area.ts'
import { stockArea } from '../areas/stock/area.ts'
import { userArea } from '../areas/user/area.ts'
import type { Area } from '../kit/area.ts'

/** The areas of master data: each needs all of them, and nearly every page does, so that they come at once and along with the shell. */
export const masters: Area[] = [goodsArea, partyArea, stockArea, mallArea, userArea, accessArea, staffArea]
