import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Override {
  includes: string[]
  linter: { rules: { suspicious: { noExplicitAny: string } } }
}

const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: Override[] }
const leveled = (level: string) =>
  overrides.filter(({ linter }) => linter.rules.suspicious.noExplicitAny === level).flatMap(one => one.includes)

test('areas and pages know what they hold: the files that still say any become fewer, never more', () => {
  expect(leveled('error')).toEqual(['src/ground/**', 'src/areas/**', 'src/web/**'])
  expect(leveled('off').length).toBeLessThanOrEqual(2)
  expect(leveled('off').filter(path => !/\bany\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
