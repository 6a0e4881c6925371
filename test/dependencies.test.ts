import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Advisories, advisoryFaults, joinAudit, licenceFaults, noticesOf, packagesOf } from '../commands/dependencies.mjs'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const lock = read('package-lock.json')
const known: Advisories = read('advisories.json')
const manifestOf = (place: string) => (existsSync(`${place}/package.json`) ? read(`${place}/package.json`) : undefined)
const packages = packagesOf(lock, manifestOf)

/** The same lock file with one package in another version, or under another licence. */
const changed = (name: string, change: object) =>
  packagesOf(
    { packages: { ...lock.packages, [`node_modules/${name}`]: { ...lock.packages[`node_modules/${name}`], ...change } } },
    manifestOf,
  )

describe('S-32 licences', () => {
  test('all that is locked may come along, and the notices name each with version and licence', () => {
    expect(licenceFaults(packages)).toEqual([])
    expect(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8'), 'npm run licences -- --write').toBe(noticesOf(packages))
    expect(packages.length).toBeGreaterThan(400)
  })

  test('what is ours is nobody else’s, and says where the licences of others stand', () => {
    const own = readFileSync('LICENSE', 'utf8')
    expect(read('package.json').license).toBe('UNLICENSED')
    expect(own).toMatch(/Proprietary software\. All rights reserved\./)
    for (const file of ['THIRD-PARTY-NOTICES.md', 'licenses.txt', 'notices.txt']) expect(own).toContain(file)
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^COPY --from=build .*LICENSE.*THIRD-PARTY-NOTICES\.md/m)
  })

  test.each([
    ['GPL-3.0-only', 1],
    ['MIT AND GPL-3.0-only', 1],
    ['LGPL-3.0-or-later', 1],
    ['', 1],
    ['(MIT OR GPL-3.0-only)', 0],
  ])('a package under %s', (license, faults) => {
    expect(licenceFaults(changed('fastify', { license }))).toHaveLength(faults)
  })
})

describe('S-32 advisories', () => {
  test('nothing that is locked is known to be gravely weak, but for what was accepted with a reason', () => {
    expect(advisoryFaults(packages, known).faults).toEqual([])
    for (const { reason } of known.accepted) expect(reason.length).toBeGreaterThan(20)
  })

  test('every advisory says what it is about in words that can be compared', () => {
    for (const { package: name, range, id, severity, title } of known.advisories) {
      expect(id).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/)
      expect(['low', 'moderate', 'high', 'critical']).toContain(severity)
      expect(name && range && title).toBeTruthy()
    }
  })

  test.each([
    ['fastify', '5.3.0', 'GHSA-jx2c-rxcm-jvmq'],
    ['pdfjs-dist', '5.6.205', 'GHSA-hq66-cqwq-w95j'],
    ['@fastify/static', '9.3.0', 'GHSA-423g-23ch-w7c6'],
    ['sharp', '0.34.5', 'GHSA-f88m-g3jw-g9cj'],
  ])('%s %s in the lock file is a fault', (name, version, id) => {
    expect(advisoryFaults(changed(name, { version }), known).faults.join()).toContain(`${name} ${version}：${id}（high）`)
  })

  test('an acceptance that nothing needs any more is a fault', () => {
    const stale = { ...known, accepted: [...known.accepted, { package: 'sharp', id: 'GHSA-f88m-g3jw-g9cj', reason: '…' }] }
    expect(advisoryFaults(packages, stale).faults).toEqual([expect.stringContaining('sharp：GHSA-f88m-g3jw-g9cj 已不涉及')])
  })

  test('what npm audit says is joined to what is known', () => {
    const url = 'https://github.com/advisories/GHSA-2222-3333-4444'
    const via = [{ source: 1, name: 'pg', title: 'Bad', url, severity: 'high', range: '<9.0.0', cwe: [] }, 'another']
    const joined = joinAudit(known, { vulnerabilities: { pg: { via } } })
    expect(joined.advisories).toHaveLength(known.advisories.length + 1)
    expect(advisoryFaults(packages, joined).faults).toEqual([expect.stringContaining('pg 8.23.1：GHSA-2222-3333-4444（high）Bad')])
    expect(joinAudit(joined, { vulnerabilities: { pg: { via } } }).advisories).toEqual(joined.advisories)
  })
})
