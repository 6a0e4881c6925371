import { get, type RawInput } from '../../kit/call.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { Standing } from '../../kit/standing.ts'
import { exportDocuments } from '../records/export.ts'
import type { Work } from '../work.ts'
import { listDocuments } from './document-read.ts'

/** The list of those bills of which a condition on `t` holds, and its file. */
export function standingCalls({ of, label, listAs, exportAs, buttons }: Standing, condition: (work: Work) => string) {
  const options = { takes: { list: of } }
  return [
    get(
      `${of.path}/${listAs}`,
      buttons[0]!.code,
      {},
      (work: Work, _input: object, { query }: RawInput) => listDocuments(work, of, query, [condition(work)]),
      { ...options, label },
    ),
    get(
      `${of.path}/${exportAs}`,
      permissionOf(of, 'export'),
      {},
      (work: Work, _input: object, { query }: RawInput) =>
        exportDocuments(work, of, query, { label, wire: exportAs, conditions: [condition(work)] }),
      { ...options, dear: 'file', label: `导出${label}` },
    ),
  ]
}
