import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { load } from './load.mjs'
import { mutantsIn, sample } from './mutants.mjs'
import { root } from './program.mjs'
import { failedIn, marksOf, secondsOf, testsFor } from './reach.mjs'
import { readWords, testsOf } from './test-choice.mjs'

/** What decides and writes; pages, words, drawers and the demo company are looked at by other tests. */
const isSource = name =>
  /\.ts$/.test(name) && !/\.(test|web)\.|(^|\/)(area(\.\w+)?|english|posting-examples\.server|tables)\.ts$|\/demo\//.test(name)

process.chdir(root)
await install()
const { areas: named, others } = readWords(process.argv.slice(2))
const { values } = parseArgs({
  args: others,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    seconds: { type: 'string' },
    file: { type: 'string' },
    relations: { type: 'boolean' },
  },
})
/** A mutant is shown to the tests that know it best, for as many seconds as they usually take together. */
const [size, seed, seconds] = [Number(values.sample ?? 40), Number(values.seed ?? 1), Number(values.seconds ?? 30)]
/** What documents follow documents by belongs to no area: it is told by the tests of two that live on it. */
const relations = ['src/kit/following.ts', ...['followed', 'following', 'pull'].map(name => `src/server/documents/${name}.ts`)]
const areas = values.relations ? ['sales', 'purchase'] : named
const tests = [...testsOf(areas), 'src/app/papers/postings.test.ts'].filter(
  path => !path.startsWith('test/browser/') && secondsOf(path) <= seconds,
)

const files = (
  values.relations
    ? relations
    : areas.flatMap(area => readdirSync(`src/areas/${area}`, { recursive: true }).map(name => `src/areas/${area}/${name}`))
).filter(file => isSource(file) && new RegExp(values.file ?? '').test(file))
const mutants = sample(
  files.flatMap(file => mutantsIn(file, readFileSync(file, 'utf8'))),
  size,
  seed,
)
console.log(`${areas.join('、')}：${files.length} 个文件，抽取 ${mutants.length} 处，${tests.length} 个测试文件，seed ${seed}`)
const { shared, close } = await company()
const shownTo = await reaching()

const survivors = []
const waiting = [...mutants.keys()]
/** As many side by side as there are usually cores. */
await Promise.all([1, 2].map(work))
await close()
console.log(`存活：${survivors.length ? '' : '无'}`)
for (const mutant of survivors) console.log(`  ${placeOf(mutant)}`)
for (const folder of new Set(mutants.map(folderOf))) tell(folder, ofFolder(mutants, folder), ofFolder(survivors, folder))
tell(areas.join('、'), mutants, survivors)

/** Runs everything once without a change, and answers which of the tests that pass reach which of the places. */
async function reaching() {
  mkdirSync('.cache', { recursive: true })
  const [path, marks] = [`.cache/marks-${process.pid}.json`, marksOf(mutants)]
  writeFileSync(path, JSON.stringify(marks))
  writeFileSync(`${path}.reached`, '')
  await run(tests, { MUTANT_MARKS: path }, ['--maxWorkers=2', '--reporter=json', `--outputFile=${path}.results`])
  const failed = failedIn(JSON.parse(readFileSync(`${path}.results`, 'utf8')))
  if (failed.length) console.log(`没有改动时就不通过，不算在内：${failed.join('、')}`)
  const passing = tests.filter(test => !failed.includes(test))
  return testsFor(mutants, marks, readFileSync(`${path}.reached`, 'utf8'), passing, seconds)
}

async function work() {
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const [mutant, shown] = [mutants[at], shownTo[at]]
    const isAlive = !shown.length || (await run(shown, { MUTANT: JSON.stringify(mutant) }, ['--bail=1', '--maxWorkers=1']))
    if (isAlive) survivors.push(mutant)
    console.log(`${isAlive ? '存活' : '发现'} ${placeOf(mutant)}  （${shown.length} 个测试文件）`)
  }
}

/** An area is a folder of areas; what belongs to none is the house's. */
function folderOf({ file }) {
  return /^src\/areas\/(\w+)/.exec(file)?.[1] ?? 'house'
}

function ofFolder(some, folder) {
  return some.filter(mutant => folderOf(mutant) === folder)
}

function tell(name, all, alive) {
  const died = all.length - alive.length
  console.log(`${name}：${died} / ${all.length}，${((100 * died) / all.length).toFixed(0)} %`)
}

/** One database and one template for all of them. */
async function company() {
  const { module, close } = await load('/test/set-up.ts')
  const given = {}
  await module.setup({ provide: (name, value) => Object.assign(given, { [name]: value }) })
  const shared = { TEST_DATABASE_URL: given.clusterUrl, TEST_APP_ROLE: given.appRole ?? 'none' }
  return { shared, close: () => module.teardown().then(close) }
}

/** Whether these tests pass. */
function run(some, change, words) {
  const env = { ...process.env, ...shared, TEST_AREAS: areas.join(), ...change }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...words, ...some]
  return new Promise(done => spawn(process.execPath, args, { env, stdio: 'ignore' }).on('close', code => done(code === 0)))
}

function placeOf({ file, start, end, text, line }) {
  const was = readFileSync(file, 'utf8').slice(start, end)
  const one = code => code.replace(/\s+/g, ' ').slice(0, 70)
  return `${file}:${line}  ${one(was)}  →  ${one(text) || '（删去）'}`
}
