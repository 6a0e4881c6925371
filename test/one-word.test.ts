import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { phrasesIn } from '../commands/phrases.ts'
import { everything } from '../src/app/everything.ts'
import { menuSeeds } from '../src/app/seed.ts'

/** The table of retired words is the first column below “What pages say”. */
const retired = [
  ...readFileSync('docs/GLOSSARY.md', 'utf8')
    .split('## What pages say')[1]!
    .matchAll(/^\| ([^|]+?) \| [^|]+ \|/gm),
]
  .map(([, word]) => word!)
  .filter(word => word !== 'retired' && !word.startsWith('-'))

const labels = everything.flatMap(thing => (thing.thing === 'document' ? Object.entries(thing.actions).map(([, one]) => one) : []))

/** Every phrase of the sources, those of the English words too. */
async function phrases() {
  const paths = (readdirSync('src', { recursive: true }) as string[]).filter(
    path => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
  )
  const said: { path: string; key: string }[] = []
  for (const path of paths) {
    const { code } = await transformWithOxc(readFileSync(join('src', path), 'utf8'), path, { jsx: { runtime: 'automatic' } })
    said.push(...phrasesIn(parseAst(code)).map(({ key }) => ({ path, key })))
  }
  return said
}

test('no page, no refusal and no menu says a word that was retired', async () => {
  expect(retired.length).toBeGreaterThan(4)
  const said = [...(await phrases()), ...menuSeeds().map(({ name }) => ({ path: 'menu', key: name }))]
  expect(said.length).toBeGreaterThan(5000)
  expect(said.filter(({ key }) => retired.some(word => key.includes(word)))).toEqual([])
})

test('every bill keeps its draft and is handed in by the same words', () => {
  const word = (does: string) => [...new Set(labels.filter(one => one.does === does).map(one => one.label))]
  expect(word('drafts')).toEqual(['保存草稿'])
  expect(word('submits')).toEqual(['提交'])
})
