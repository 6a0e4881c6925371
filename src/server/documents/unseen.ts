import { derived } from '../../base/derived.ts'
import type { Fields, Problem } from '../../kit/field.ts'
import type { User } from '../work.ts'

interface Read {
  row: Record<string, any>
  problems: Problem[]
}

const guarded = derived((fields: Fields) => Object.keys(fields).filter(key => fields[key]!.rules.needs && !fields[key]!.rules.fixed))

/** What a user may not see is not his to write: it stays as it is stored, and what follows from it is computed anew. */
export function keepUnseen(
  user: User,
  fields: Fields,
  { row, problems }: Read,
  stored: Record<string, any> | undefined,
  weak: boolean,
): Read {
  const unseen = guarded(fields).filter(key => !user.can(fields[key]!.rules.needs!))
  for (const key of unseen) {
    const { derived: isDerived, fallback } = fields[key]!.rules
    row[key] = isDerived ? null : stored ? stored[key] : (fallback ?? null)
  }
  const lacking = unseen.filter(key => fields[key]!.rules.required && row[key] == null && !weak)
  return {
    row,
    problems: [
      ...problems.filter(({ field }) => !unseen.includes(field)),
      ...lacking.map(key => ({ field: key, message: `您没有查看${fields[key]!.label}的权限，请由有权限的人员填写！` })),
    ],
  }
}
