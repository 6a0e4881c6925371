import { describe } from 'vitest'
import { masterRules } from '../generic/master-rules.ts'
import { openScene } from '../generic/scene.ts'

const scene = await openScene()

describe('the specification', () => masterRules(scene))
