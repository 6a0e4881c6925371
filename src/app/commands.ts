import { calls } from './commands/calls.ts'
import { schema } from './commands/schema.ts'

/** The words of `npm run`. */
export const commands: Record<string, (args: string[]) => Promise<void>> = { calls, schema }
