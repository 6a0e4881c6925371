import semver from 'semver'

/** Licences under which anything may come along; whoever adds one has read it. */
const allowed = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'MPL-2.0', 'Python-2.0'])

/** Allowed for these alone: libraries that are loaded as they are, and a font that tests draw with. */
const allowedFor = { 'LGPL-3.0-or-later': /^@img\/sharp-/, 'OFL-1.1': /^@fontsource\// }

/** Told by their readme and by no field. */
const toldElsewhere = { 'humanize-number': 'MIT', only: 'MIT' }

/** Every package of the lock file, for all platforms; `manifestOf` reads what is installed where the lock does not tell the licence. */
export function packagesOf(lock, manifestOf) {
  const places = Object.entries(lock.packages).filter(([place]) => place)
  const packages = places.map(([place, { version, license, dev = false }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { name, version, licence: license ?? licenceIn(manifestOf(place)) ?? toldElsewhere[name] ?? '', dev }
  })
  const unique = new Map(packages.map(one => [`${one.name} ${one.version}`, one]))
  // The same package may stand in several places; what ships counts.
  for (const one of packages) if (!one.dev) unique.set(`${one.name} ${one.version}`, one)
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : semver.compare(a.version, b.version)))
}

const licenceIn = ({ license, licenses } = {}) => license ?? licenses?.map(({ type }) => type).join(' OR ')

/** Whether one of the choices is allowed as a whole. */
const isAllowed = ({ name, licence }) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => allowed.has(one) || !!allowedFor[one]?.test(name)))

export const licenceFaults = packages =>
  packages
    .filter(one => !isAllowed(one))
    .map(({ name, version, licence }) => `${name} ${version}：许可证 ${licence || '未知'} 不在允许之列`)

const head = `# Third-party notices

Written by \`npm run licences -- --write\` from the lock file; every package with its version and its licence. Those marked * build and test only and are not part of what runs.

| package | version | licence |
|---|---|---|
`

export const noticesOf = packages =>
  head + packages.map(({ name, version, licence, dev }) => `| ${name}${dev ? ' *' : ''} | ${version} | ${licence} |\n`).join('')

const grave = ['high', 'critical']

/** Known weaknesses in what is locked. Grave ones are faults unless somebody has said why they do no harm here; such a word must still be needed. */
export function advisoryFaults(packages, { advisories, accepted }) {
  const hit = advisories.flatMap(advisory =>
    packages
      .filter(({ name, version }) => name === advisory.package && semver.satisfies(version, advisory.range, { includePrerelease: true }))
      .map(({ version }) => ({ ...advisory, version })),
  )
  const isAccepted = ({ id, package: name }) => accepted.some(one => one.id === id && one.package === name)
  const told = ({ package: name, version, id, severity, title }) => `${name} ${version}：${id}（${severity}）${title}`
  const stale = accepted.filter(({ id, package: name }) => !hit.some(one => one.id === id && one.package === name))
  return {
    faults: [
      ...hit.filter(one => grave.includes(one.severity) && !isAccepted(one)).map(told),
      ...stale.map(({ id, package: name }) => `${name}：${id} 已不涉及，请从 advisories.json 的 accepted 中删去`),
    ],
    notes: hit.filter(one => !grave.includes(one.severity) || isAccepted(one)).map(told),
  }
}

/** What `npm audit --json` says, joined to what was known: an advisory that no longer concerns us stays, so that nobody goes back to it. */
export function joinAudit(known, report) {
  const fresh = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) => via.filter(one => typeof one === 'object').map(factsOf))
  const all = new Map([...known.advisories, ...fresh].map(one => [`${one.package} ${one.id}`, one]))
  const advisories = [...all.values()].sort((a, b) => (`${a.package} ${a.id}` < `${b.package} ${b.id}` ? -1 : 1))
  return { ...known, advisories }
}

const factsOf = ({ name, range, url, severity, title }) => ({ package: name, range, id: url.split('/').at(-1), severity, title })
