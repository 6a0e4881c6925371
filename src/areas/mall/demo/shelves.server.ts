import { entityNamed } from '../../../kit/registry.ts'
import { recordChapter } from '../../../server/demo.ts'
import { save } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { fewOf } from '../../goods/demo/few.server.ts'

const floors = { 轴承专区: '深沟球轴承', 低压电气: '交流接触器', 气动元件: '气缸', 劳保用品: '手套' }
const groups = { 本月热销: '六角螺栓', 新品上架: '电磁阀', 车间必备: '扳手' }

/** What the mall shows: its floors and its groups. */
export const demoShelves = recordChapter('shelves', async work => {
  for (const [index, [name, of]] of Object.entries(floors).entries())
    await save(work, entityNamed('mallFloor'), { name, isShown: true, sort: index + 1, goods: await membersOf(work, of) })
  for (const [name, of] of Object.entries(groups)) {
    const members = await membersOf(work, of)
    await save(work, entityNamed('goodsGroup'), { name, members, memberCount: members.length })
  }
})

const membersOf = async (work: Work, name: string) => (await fewOf(work, name, 8)).map(({ id }) => ({ goodsId: id, id: null }))
