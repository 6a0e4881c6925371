import { expect, test } from 'vitest'
import { md5 } from '../../../base/md5.ts'
import { mostPasswords, weakPasswords } from './common-words.server.ts'
import { isWeakHash } from './weak-hashes.server.ts'

test('S-25 the hash of a password that everybody tries first is known for what it is', async () => {
  const weak = [
    '',
    '1',
    '0',
    '000000',
    '999999',
    '123456',
    '314159',
    '12345678',
    '1234567890',
    '19880808',
    'password',
    'Password1',
    'PASSWORD',
  ]
  const more = [
    'a123456',
    'abc123',
    'qwerty123',
    '1q2w3e4r',
    'woaini1314',
    'woaini520',
    'admin@123',
    'Admin123!',
    'zhangwei88',
    '5201314',
    'p@ssw0rd',
  ]
  for (const one of [...weak, ...more]) expect([one, await isWeakHash(md5(one), [])]).toEqual([one, true])
})

test('S-25 so is what is known of its owner, with figures behind', async () => {
  const own = ['wangxm', '13900001234', 'Firma2026x']
  for (const one of ['wangxm', 'Wangxm1', 'WANGXM', 'wangxm888', 'wangxm2024', 'wangxm@123', 'wangxmwangxm', '13900001234', 'Firma2026x'])
    expect([one, await isWeakHash(md5(one), own), await isWeakHash(md5(one), [])]).toEqual([one, true, false])
})

test('a good one is none of them', async () => {
  for (const one of ['geheim2468', 'kx7-Quitte-92', '1234567x9y', 'zhouyi-teehaus-41'])
    expect([one, await isWeakHash(md5(one), ['zhouyi'])]).toEqual([one, false])
})

test('there are more than a million of them', () => {
  let count = 0
  for (const _ of weakPasswords()) count++
  expect(count).toBeGreaterThan(1_111_110 + 5000)
  expect(count).toBeLessThan(mostPasswords)
})
