import { normalizePath, type Rolldown } from 'vite'
import { fetchedTogether, isOurs } from './area-index.ts'

type Context = Rolldown.ChunkingContext

/**
 * Few pieces compress better than many, and the shell comes in one with the list page, which every group of the menu begins with.
 * Only our own modules are named, because a library's index reaches all of it; the bundler adds what they use.
 */
export const pieces = (): Rolldown.CodeSplittingGroup[] => [
  // Runs before all others, with what fetches pieces: much of what is said is said while modules load.
  { name: 'language', test: /\/src\/web\/language\/t\.ts$|vite\/preload-helper/, priority: 4 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|zustand)\//, priority: 3 },
  { name: firstOf('login', '/src/app/web.tsx'), debugName: 'login', test: /\/src\//, priority: 2 },
  { name: firstOf('work', '/src/app/shell.tsx'), debugName: 'work', test: /\/src\//, priority: 1 },
  // What captures a module captures what it uses, so that what more pieces use comes first.
  { name: declared(users => users.find(isCircle)?.[0]), debugName: 'declared in a circle', test: /\/src\//, priority: 0.9 },
  { name: declared(users => users.length > 1 && 'by-several'), debugName: 'declared by several', test: /\/src\//, priority: 0.8 },
  { name: declared(([only]) => only![0]), debugName: 'declared', test: /\/src\//, priority: 0.7 },
  // What the page of a bill shares with what is fetched later would otherwise lie about in twenty crumbs.
  { name: firstOf('bill', '/src/web/bill/bill-page.tsx'), debugName: 'bill', test: /\/src\//, priority: 0.6 },
  { name: 'shared', test: /node_modules/, minShareCount: 5 },
]

/** All that comes along with a module, without what is fetched when it is asked for. */
function firstOf(name: string, root: string) {
  let reached: Set<string> | undefined
  return (id: string, context: Context) => {
    reached ??= reachedFrom([root], context)
    return reached.has(id) ? name : null
  }
}

const isCircle = (areas: string[]) => areas.length > 1

/** What areas declare, in a piece that follows from who uses it. */
function declared(nameFor: (users: string[][]) => string | false | undefined) {
  let users: Map<string, string[][]> | undefined
  return (id: string, context: Context) => {
    users ??= usersIn(context)
    const name = users.has(id) && nameFor(users.get(id)!)
    return name ? `declared-${name}` : null
  }
}

/** The areas that use a module of ours for what they declare; those that are fetched together as one. */
function usersIn(context: Context) {
  const users = new Map<string, string[][]>()
  for (const areas of fetchedTogether()) {
    const roots = areas.map(area => `/src/areas/${area}/area.ts`)
    for (const id of reachedFrom(roots, context)) users.set(id, [...(users.get(id) ?? []), areas])
  }
  return users
}

function reachedFrom(roots: string[], context: Context) {
  const reached = new Set(roots.map(root => normalizePath(process.cwd()) + root))
  // A set that grows while it is walked is walked to its end.
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (isOurs(imported)) reached.add(imported)
  return reached
}
