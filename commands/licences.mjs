import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { advisoryFaults, joinAudit, licenceFaults, noticesOf, packagesOf } from './dependencies.mjs'
import { install } from './install.mjs'
import { root, run } from './program.mjs'

/** `npm run licences [-- --write | --refresh]`: licences and known weaknesses of what is locked, without a network; refreshing asks `npm audit`. */
const notices = `${root}THIRD-PARTY-NOTICES.md`
const known = `${root}advisories.json`
const read = file => JSON.parse(readFileSync(file, 'utf8'))
const manifestOf = place => (existsSync(`${root}${place}/package.json`) ? read(`${root}${place}/package.json`) : undefined)

process.chdir(root)
await install()
if (process.argv.includes('--refresh')) await refresh()
const packages = packagesOf(read(`${root}package-lock.json`), manifestOf)
if (process.argv.includes('--write')) writeFileSync(notices, noticesOf(packages))
const { faults, notes } = advisoryFaults(packages, read(known))
const isWritten = existsSync(notices) && readFileSync(notices, 'utf8') === noticesOf(packages)
const all = [
  ...licenceFaults(packages),
  ...faults,
  ...(isWritten ? [] : ['THIRD-PARTY-NOTICES.md 与 package-lock.json 不符，请运行 npm run licences -- --write']),
]
for (const note of notes) console.log(`提示：${note}`)
for (const fault of all) console.error(`✗ ${fault}`)
if (all.length) process.exitCode = 1
else console.log(`${packages.length} 个依赖的许可证都在允许之列，没有未处理的高危漏洞。`)

/** npm ends with 1 when it has found something, and says so in its answer. */
async function refresh() {
  const { output } = await run('npm', ['audit', '--json'], { quiet: true })
  const report = output.startsWith('{') ? JSON.parse(output) : {}
  if (!report.vulnerabilities) throw new Error(`npm audit 没有给出结果：${report.message ?? '请检查网络'}`)
  const joined = { ...joinAudit(read(known), report), refreshedAt: new Date().toISOString().slice(0, 10) }
  writeFileSync(known, `${JSON.stringify(joined, null, 2)}\n`)
}
