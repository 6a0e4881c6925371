import { backup } from './commands/backup.ts'
import { calls } from './commands/calls.ts'
import { migration } from './commands/migration.ts'
import { papers } from './commands/papers.ts'
import { record } from './commands/record.ts'
import { restore } from './commands/restore.ts'
import { schema } from './commands/schema.ts'
import { show } from './commands/show.ts'
import { spec } from './commands/spec.ts'
import { verify } from './commands/verify.ts'

/** The words of `npm run`. */
export const commands: Record<string, (args: string[]) => Promise<void>> = {
  backup,
  calls,
  migration,
  papers,
  record,
  restore,
  schema,
  show,
  spec,
  verify,
}
