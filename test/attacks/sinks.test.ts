import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Ways by which a text becomes a part of the page, or of the program. */
const sinks = /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcdoc/i

/** A page to print that holds our own words and the time. */
const ownWords = join('web', 'shell', 'print-test.ts')

test('S-14 no source makes markup or code of a text', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(name => sinks.test(readFileSync(join('src', name), 'utf8')))).toEqual([ownWords])
})
