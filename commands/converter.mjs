import { load } from './load.mjs'

/** The process that converts files, straight from the sources; what was built has one of its own. */
await load('/src/app/converter.ts')
