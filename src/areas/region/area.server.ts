import * as tables from '../../ground/region.ts'
import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { mapCalls } from './map.server.ts'
import { regionCalls } from './region.server.ts'

export const regionAreaServer: AreaServer = {
  tables: Object.values<Thing>(tables),
  calls: [...regionCalls, ...mapCalls],
  platformWords: [words('region', '区划级别', { 0: '国家', 1: '省份', 2: '地市', 3: '区县', 4: '乡镇', 5: '村委' })],
}
