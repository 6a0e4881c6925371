import type { Area } from '../../kit/area.ts'
import { MallFloor } from './floor.ts'
import { GoodsGroup } from './goods-group.ts'
import { Range, RangeClass } from './range.ts'
import { Tag } from './tag.ts'

export const mallArea: Area = {
  name: 'mall',
  captions: {
    'base-shown': [GoodsGroup, MallFloor],
  },
  things: [Tag, Range, RangeClass],
}
