import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './program.mjs'

export const tookFile = `${root}.cache/took.json`

/** Tells vitest to write down how many seconds each file took, with what it loads and prepares: its JSON reporter knows of the tests alone. */
export default class Took {
  onTestRunEnd(modules) {
    const took = modules.map(module => [relative(root, module.moduleId), secondsOf(module.diagnostic())])
    writeFileSync(tookFile, JSON.stringify(Object.fromEntries(took)))
  }
}

const secondsOf = ({ setupDuration, collectDuration, duration }) => Math.round((setupDuration + collectDuration + duration) / 1000)
