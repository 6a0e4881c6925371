import { ImportOutlined } from '@ant-design/icons'
import { permissionOf } from '../../../kit/permission.ts'
import type { Relation } from '../../../kit/relation.ts'
import { can } from '../../client/session.ts'
import type { Bill } from '../bill.ts'
import type { LineTool } from '../spec.ts'

/** Fills a bill with what is left of the bills that it follows, chosen from a window. */
export const pullTools = (bill: Bill, relation: Relation): LineTool[] =>
  can(permissionOf(relation.from, 'view'))
    ? [
        {
          label: relation.words.pull,
          title: `${relation.words.pull}（F9）`,
          icon: <ImportOutlined />,
          hotkey: 'F9',
          run: async () => (await import('./choose.tsx')).choose(bill, relation),
        },
      ]
    : []
