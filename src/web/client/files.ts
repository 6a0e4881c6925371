import { useQuery } from '@tanstack/react-query'
import { download, upload } from './http.ts'
import { freshToken } from './renewal.ts'
import { answerOf, ask } from './wire.ts'

export interface UploadAnswer {
  link: string
  originalName: string
  attachId: string
}

export const putFile = (file: File) => upload<UploadAnswer>('blade-resource/oss/endpoint/put-file', file)

/** Our own links need the token, which a plain `src` or `href` does not send. */
const callOf = (link: string) => {
  const { origin, pathname, searchParams } = new URL(link, location.origin)
  const isOwn = origin === location.origin && pathname.startsWith('/api/')
  return isOwn ? { path: pathname.slice('/api/'.length), query: Object.fromEntries(searchParams) } : undefined
}

/** The address under which a picture can be shown: a foreign one as it is, one of ours as a fetched blob. */
export function usePicture(link: string): string | undefined {
  const own = link ? callOf(link) : undefined
  const { data } = useQuery({
    queryKey: ['picture', link],
    queryFn: () => fetchPicture(own!),
    enabled: !!own,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return own ? data : link || undefined
}

async function fetchPicture({ path, query }: NonNullable<ReturnType<typeof callOf>>) {
  const response = await ask('GET', path, { query }, await freshToken())
  if (!response.headers.get('Content-Type')?.startsWith('image/')) await answerOf(response)
  return URL.createObjectURL(await response.blob())
}

export function saveFile(link: string): void {
  const own = callOf(link)
  if (own) void download(own.path, own.query)
  else window.open(link, '_blank', 'noopener')
}
