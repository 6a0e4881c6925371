import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { load } from './load.mjs'
import { mutantsIn, sample } from './mutants.mjs'
import { root } from './program.mjs'
import { readWords, testsOf } from './test-choice.mjs'

/** What decides and writes; pages, words, drawers and the demo company are looked at by other tests. */
const isSource = name =>
  /\.ts$/.test(name) && !/\.(test|web)\.|(^|\/)(area(\.\w+)?|english|posting-examples\.server|tables)\.ts$|\/demo\//.test(name)

process.chdir(root)
await install()
const { areas: named, others } = readWords(process.argv.slice(2))
const { values } = parseArgs({
  args: others,
  options: { sample: { type: 'string' }, seed: { type: 'string' }, file: { type: 'string' }, relations: { type: 'boolean' } },
})
const [size, seed] = [Number(values.sample ?? 40), Number(values.seed ?? 1)]
/** What documents follow documents by belongs to no area: it is told by the tests of two that live on it. */
const relations = ['src/kit/following.ts', ...['followed', 'following', 'pull'].map(name => `src/server/documents/${name}.ts`)]
const areas = values.relations ? ['sales', 'purchase'] : named
const tests = [...testsOf(areas).filter(path => !path.startsWith('test/browser/')), 'src/app/papers/postings.test.ts']
const isStory = path => /^src\/|^test\/(scenarios\/|relations)/.test(path)
/** The short ones that know it best first: most are told by them. */
const stages = [tests.filter(isStory), tests.filter(path => !isStory(path))].filter(stage => stage.length)

const files = (
  values.relations
    ? relations
    : areas.flatMap(area => readdirSync(`src/areas/${area}`, { recursive: true }).map(name => `src/areas/${area}/${name}`))
).filter(file => isSource(file) && file.includes(values.file ?? ''))
const mutants = sample(
  files.flatMap(file => mutantsIn(file, readFileSync(file, 'utf8'))),
  size,
  seed,
)
console.log(`${areas.join('、')}：${files.length} 个文件，抽取 ${mutants.length} 处，${tests.length} 个测试文件，seed ${seed}`)
const { shared, close } = await company()
if (!(await passes(undefined))) throw new Error('没有改动时测试就不通过，先修好它们')

const survivors = []
const waiting = [...mutants]
/** As many side by side as there are usually cores. */
await Promise.all([1, 2].map(work))
const died = mutants.length - survivors.length
await close()
console.log(`存活：${survivors.length ? '' : '无'}`)
for (const mutant of survivors) console.log(`  ${placeOf(mutant)}`)
console.log(`${areas.join('、')}：${died} / ${mutants.length}，${((100 * died) / mutants.length).toFixed(0)} %`)

async function work() {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const isAlive = await passes(mutant)
    if (isAlive) survivors.push(mutant)
    console.log(`${isAlive ? '存活' : '发现'} ${placeOf(mutant)}`)
  }
}

/** One database and one template for all of them. */
async function company() {
  const { module, close } = await load('/test/set-up.ts')
  const given = {}
  await module.setup({ provide: (name, value) => Object.assign(given, { [name]: value }) })
  const shared = { TEST_DATABASE_URL: given.clusterUrl, TEST_APP_ROLE: given.appRole ?? 'none' }
  return { shared, close: () => module.teardown().then(close) }
}

/** Whether no test notices. */
async function passes(mutant) {
  for (const stage of stages) if (!(await run(stage, mutant))) return false
  return true
}

function run(stage, mutant) {
  const env = { ...process.env, ...shared, TEST_AREAS: areas.join(), ...(mutant && { MUTANT: JSON.stringify(mutant) }) }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--maxWorkers=1', '--reporter=dot', '--passWithNoTests', ...stage]
  // What fails without a change is what somebody has to look at.
  const stdio = mutant ? 'ignore' : 'inherit'
  return new Promise(done => spawn(process.execPath, args, { env, stdio }).on('close', code => done(code === 0)))
}

function placeOf({ file, start, end, text, line }) {
  const was = readFileSync(file, 'utf8').slice(start, end)
  const one = code => code.replace(/\s+/g, ' ').slice(0, 70)
  return `${file}:${line}  ${one(was)}  →  ${one(text) || '（删去）'}`
}
