import { writeFileSync } from 'node:fs'
import '../tables.ts'
import type { Document } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { documents } from '../../kit/registry.ts'
import { actionTable, dialogLines, stateLine } from '../papers/life.ts'
import { code } from '../papers/markdown.ts'
import { postingLines } from '../papers/postings.ts'
import { partLines, tieLines } from '../papers/ties.ts'

export const paper = 'docs/DOCUMENTS.md'

const opening = `# The documents

Written by \`npm run papers\` from the declarations and from the examples that the posting tests hold the code to; nobody edits it by hand. The rules behind it stand in \`BUSINESS.md\`.

- *From* – is a bill that is not stored yet. In a state that an action is not for, \`单据状态已变更，请刷新后重试！\` is said, unless the last column knows better; of a red bill \`红冲单据不能再次{action}！\`.
- The administrator may take every action; the roles are those that a new company begins with.
- Approval is the number of levels unless \`APPROVAL_MODE_<type>\` says otherwise.
- Reversing writes the mirror image of what a bill has posted, so no example shows it.
- In the examples every shelf holds 1000 pieces worth 8.00 each. D and E are depots, \`away\` is where our goods lie with others, \`way\` where they are on their way; G and H goods, C a customer, S and T suppliers, M and N accounts of ours, R1 and R2 receivables, P1 a prepayment. What comes in, or is owed to us, is positive.
`

const levels = ['none', 'one level', 'two levels']

/** The whole paper as it follows from what is declared now. */
export const currentPaper = () => [opening, ...byType().map(section)].join('\n')

const byType = () => documents().sort((a, b) => a.billType.localeCompare(b.billType))

function section(document: Document): string {
  const { label, name, billType, path, approval, side } = document
  return [
    `## ${label} ${billType}`,
    '',
    `${code(name)}, ${code(path)}. Numbers begin with ${prefixes(document)}. Approval: ${levels[approval]} (own bills by ${code(`SELF_AUDIT_${side.toUpperCase()}`)}).`,
    ...partLines(document),
    '',
    `States: ${stateLine(document)}`,
    '',
    ...listed(Object.keys(document.actions).length ? actionTable(document) : []),
    ...listed([...tieLines(document), ...dialogLines(document)]),
    '**Postings**',
    '',
    ...listed(postingLines(document)),
  ].join('\n')
}

const listed = (lines: string[]) => (lines.length ? [...lines, ''] : [])

function prefixes({ prefix, prefixWhere, head }: Pick<Document, 'prefix' | 'prefixWhere'> & { head: Fields }) {
  if (!prefixWhere) return code(prefix)
  const { field, is, prefix: other } = prefixWhere
  return `${code(prefix)}, or ${code(other)} where ${head[field]!.label} is ${code(String(is))}`
}

/** `npm run papers` writes docs/DOCUMENTS.md anew. */
export async function papers() {
  writeFileSync(paper, currentPaper())
  console.log(paper)
}
