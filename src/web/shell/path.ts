export const homePath = '/wel/home/index'

export const pathnameOf = (path: string) => path.split(/[?#]/)[0]!

/** A list is one tab whatever is filtered in it; each record, each new one that holds something already, and each embedded page has its own. */
export function identityOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://local')
  return [pathname, ...['id', 'copy', 'begun', 'src'].map(word => searchParams.get(word))].join(' ')
}

export const withQuery = (path: string, search: string) => pathnameOf(path) + (search && `?${search}`)

/** What stands in a path at the places its pattern names: `/report/:code`, or `*` for all that follows. */
export function paramsIn(pattern: string, pathname: string): Record<string, string> | undefined {
  const shape = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('*', '(?<rest>.+)')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${shape}$`).exec(pathname)
  return found ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)])) : undefined
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What an address may say beside its page. */
interface AddressWords {
  /** The foreign page to show inside of ours. */
  src: string
  /** The tab's name, where the menu has none. */
  name: string
  opensWindow: boolean
  hidesMenu: boolean
}

export function wordsIn(path: string): AddressWords {
  const { searchParams } = new URL(path, 'http://local')
  return {
    src: searchParams.get('src') ?? '',
    name: searchParams.get('name') || searchParams.get('i18n') || '',
    opensWindow: searchParams.has('target'),
    hidesMenu: searchParams.has('menu'),
  }
}

/** The address of a page that may be embedded or opened: on the web, or a file of ours; never a script. */
export function foreignAddress(src: string, origin = location.origin): string | undefined {
  const url = src && URL.canParse(src, origin) ? new URL(src, origin) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** The same for an address that anybody may have written: only what stands in the menu counts. */
export function menuAddress(src: string, inMenu: string[], origin = location.origin): string | undefined {
  const address = foreignAddress(src, origin)
  return address && inMenu.some(path => foreignAddress(path, origin) === address) ? address : undefined
}

/** What a window of its own shows: the foreign page itself, or ours without the wish for a window. */
export function windowAddress(path: string, inMenu: string[]): string {
  const { pathname, searchParams } = new URL(path, 'http://local')
  const foreign = menuAddress(searchParams.get('src') ?? '', inMenu)
  searchParams.delete('target')
  return foreign ?? withQuery(pathname, searchParams.toString())
}
