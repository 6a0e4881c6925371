import { expect, test } from 'vitest'
import { fileIdIn, fileLink } from './file-link.ts'

test('a link leads to its file', () => {
  expect(fileIdIn(fileLink('123456789012345678'))).toBe('123456789012345678')
})

test('S-16 nothing that only looks like a link leads anywhere', () => {
  const link = fileLink('7')
  for (const other of [
    '/api/blade-sales/salesouthead/flush?id=7',
    '/api/blade-resource/file/link?id=7',
    '/api/blade-resource/file/../../blade-auth/oauth/logout?id=7',
    '/api/blade-resource/file?id=7&small=2',
    '/api/blade-resource/file?id=7#x',
    '/api/blade-resource/file?id=0',
    '/api/blade-resource/file?id=',
    '/api/blade-resource/file?x=1&id=7',
    '//api/blade-resource/file?id=7',
    `https://elsewhere.example${link}`,
    `${link}\n`,
    ` ${link}`,
    '',
    null,
    undefined,
    7,
    [link],
    { link },
  ])
    expect(fileIdIn(other), String(other)).toBeUndefined()
})
