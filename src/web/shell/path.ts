export const homePath = '/wel/home/index'

export const pathnameOf = (path: string) => path.split(/[?#]/)[0]!

/** A list is one tab whatever is filtered in it; each record, and each embedded page, has its own. */
export function identityOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://local')
  return [pathname, searchParams.get('id'), searchParams.get('src')].join(' ')
}

export const withQuery = (path: string, search: string) => pathnameOf(path) + (search && `?${search}`)
