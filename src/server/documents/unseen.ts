import { derived } from '../../base/derived.ts'
import { isEmpty } from '../../base/text.ts'
import type { Fields, Problem } from '../../kit/field.ts'
import type { User } from '../work.ts'

type Wire = Record<string, any>

interface Read {
  row: Wire
  problems: Problem[]
}

const guarded = derived((fields: Fields) => Object.keys(fields).filter(key => fields[key]!.rules.needs && !fields[key]!.rules.fixed))

/** What a user may not see of a line his page does not send, so it is that of the line it follows. */
export const unseenOf = (user: User, fields: Fields) => guarded(fields).filter(key => !user.can(fields[key]!.rules.needs!))

/** What a user may not see his page does not send: it stays as it is stored, or comes with what a line follows; what is worked out from it is computed anew. */
export function keepUnseen(
  user: User,
  fields: Fields,
  sent: Wire,
  { row, problems }: Read,
  stored: Wire | undefined,
  weak: boolean,
  follows: readonly string[] = [],
): Read {
  const unseen = unseenOf(user, fields).filter(key => isEmpty(sent[fields[key]!.wire]))
  for (const key of unseen) if (stored) row[key] = fields[key]!.rules.derived ? null : stored[key]
  const comes = row.sourceLineId ? follows : []
  const lacking = unseen.filter(key => fields[key]!.rules.required && row[key] == null && !weak && !comes.includes(key))
  return {
    row,
    problems: [
      ...problems.filter(({ field }) => !unseen.includes(field)),
      ...lacking.map(key => ({ field: key, message: `您没有查看${fields[key]!.label}的权限，请由有权限的人员填写！` })),
    ],
  }
}
