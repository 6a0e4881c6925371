import { expect, test } from 'vitest'
import { bindWords } from './sql-words.ts'

const bound = (sql: string) => bindWords(sql, (name, argument) => `<${name}${argument ? ` ${argument}` : ''}>`)

test.each([
  ['where t.day >= :from::date and t.day < :to', 'where t.day >= <from>::date and t.day < <to>'],
  ['where :scope(t) and n > :setting(MOST)', 'where <scope t> and n > <setting MOST>'],
  ["to_char(t.at, 'HH24:MI:SS') = :at", "to_char(t.at, 'HH24:MI:SS') = <at>"],
  ["'it''s :not' || :name", "'it''s :not' || <name>"],
  ["e'a\\':not' || :name", "e'a\\':not' || <name>"],
  ['"a "":not"" column" = :name', '"a "":not"" column" = <name>'],
  ["$$ :not ' $$ || $x$ :not $$ :not $x$ || :name", "$$ :not ' $$ || $x$ :not $$ :not $x$ || <name>"],
  ["select '--' || :name -- until :here, it's said\n, :other", "select '--' || <name>  \n, <other>"],
  ["select /* :not\n it's :not */ :name", 'select   <name>'],
  ["'-- no comment: ' || :name || ' /* nor ' || :other || '*/'", "'-- no comment: ' || <name> || ' /* nor ' || <other> || '*/'"],
])('%s', (sql, wanted) => {
  expect(bound(sql)).toBe(wanted)
})
