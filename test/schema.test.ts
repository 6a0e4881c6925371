import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentSchema } from '../src/app/commands/schema.ts'

test('db/schema.sql is what the declarations give; `npm run schema` writes it anew', () => {
  expect(readFileSync('db/schema.sql', 'utf8')).toBe(currentSchema())
})
