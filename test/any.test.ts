import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Override {
  includes: string[]
  linter: { rules: { suspicious: { noExplicitAny: string } } }
}

const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: Override[] }
const leveled = (level: string) =>
  overrides.filter(({ linter }) => linter.rules.suspicious.noExplicitAny === level).flatMap(one => one.includes)

test('ground, areas and pages know what they hold: none of their files may say any', () => {
  expect(leveled('error')).toEqual(['src/ground/**', 'src/areas/**', 'src/web/**'])
  expect(overrides).toHaveLength(1)
})
