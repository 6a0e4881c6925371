import { join, resolve } from 'node:path'
import { isBuilt, plugins } from '../../commands/build.mjs'
import { builtOnce, filesBelow } from './built-once.ts'

const serverOnly = /(^|\/)server\/|\.server\.ts$|\.test\.tsx?$/
const isPage = (path: string) => /\.(tsx?|css|sql)$/.test(path) && !serverOnly.test(path)
let known: Promise<string> | undefined

/** The folder of the pages as users get them: those of the product when they are built, else built once for each state of the sources. */
export const builtPages = (): Promise<string> => (known ??= isBuilt() ? Promise.resolve(resolve('dist/web')) : ownPages())

const ownPages = () =>
  builtOnce(join('.cache', 'test-web'), ['index.html', 'package-lock.json', 'vite.config.ts', ...plugins, ...filesBelow('src', isPage)])
