import { normalizePath, type Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/**
 * Few pieces compress better than many, and the shell comes in one with the list page, which every group of the menu begins with.
 * Only our own modules are named, because a library's index reaches all of it; the bundler adds what they use.
 */
export const pieces = (): Rolldown.CodeSplittingGroup[] => [
  // Runs before all others, with what fetches pieces: much of what is said is said while modules load.
  { name: 'language', test: /\/src\/web\/language\/t\.ts$|vite\/preload-helper/, priority: 4 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|zustand)\//, priority: 3 },
  { ...piece('login', '/src/app/web.tsx'), test: /\/src\//, priority: 2 },
  { ...piece('work', '/src/app/shell.tsx'), test: /\/src\//, priority: 1 },
  { name: 'shared', test: /node_modules/, minShareCount: 5 },
]

/** All that comes along with a module, without what is fetched when it is asked for. */
function piece(name: string, root: string) {
  let reached: Set<string> | undefined
  const nameOf = (id: string, context: Context) => {
    reached ??= reachedFrom(root, context)
    return reached.has(id) ? name : null
  }
  return { name: nameOf, debugName: name }
}

function reachedFrom(root: string, context: Context) {
  const reached = new Set([normalizePath(process.cwd()) + root])
  // A set that grows while it is walked is walked to its end.
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (isOurs(imported)) reached.add(imported)
  return reached
}

const isOurs = (id: string) => id.includes('/src/') && !id.includes('/node_modules/')
