import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtPages } from './browser/built-pages.ts'

const ownOfWeb = (readdirSync('src', { recursive: true }) as string[]).filter(
  path => /(^web\/.*\.tsx?|\.web\.tsx?|^app\/.*\.tsx)$/.test(path.replaceAll('\\', '/')) && !path.includes('.test.'),
)

/** The packages that our pages name; what these bring along is the bundler's to know. */
const named = new Set(
  ownOfWeb.flatMap(path =>
    [
      ...readFileSync(join('src', path), 'utf8').matchAll(
        /^import (?!type )[^']*'((?:@[\w-]+\/)?[\w.-]+)|import\('((?:@[\w-]+\/)?[\w.-]+)/gm,
      ),
    ].flatMap(([, taken, fetched]) => [taken, fetched].filter(name => name && !name.startsWith('.'))),
  ),
)

test('S-32 the built pages come with the licences and notices of what is bundled in them', async () => {
  const read = async (name: string) => readFileSync(join(await builtPages(), name), 'utf8')
  const licences = [...(await read('licenses.txt')).matchAll(/^## (\S+) - \S+(?: \((.+)\))?$/gm)]
  const listed = licences.map(([, name]) => name)
  expect(listed).toEqual(expect.arrayContaining(['react', 'react-dom', 'antd', '@tanstack/react-query', 'echarts', 'zrender', 'zustand']))
  expect([...named].filter(name => !listed.includes(name!))).toEqual([])
  expect(licences.filter(([, , licence]) => !licence)).toEqual([])
  expect(await read('notices.txt')).toContain('The Apache Software Foundation')
  expect(await read('index.html')).toContain('<link rel="license" href="/licenses.txt"')
})
