import { useQuery } from '@tanstack/react-query'
import { fileIdIn } from '../../kit/file-link.ts'
import { download, upload } from './http.ts'
import { notify } from './notify.ts'
import { freshToken } from './renewal.ts'
import { answerOf, ask, type Query } from './wire.ts'

export interface UploadAnswer {
  link: string
  originalName: string
  attachId: string
}

export const putFile = (file: File) => upload<UploadAnswer>('blade-resource/oss/endpoint/put-file', file)

const path = 'blade-resource/file'

/** The address under which a picture can be shown: a stored file is fetched with the token, which a plain `src` does not send; any other address is not fetched at all. */
export const usePicture = (link: string, isSmall = false): string | undefined => useQuery(pictureOf(link, isSmall)).data

export function pictureOf(link: string, isSmall: boolean) {
  const id = fileIdIn(link)
  return {
    queryKey: ['picture', id, isSmall],
    queryFn: () => fetchPicture({ id: id!, ...(isSmall && { small: 2 }) }),
    enabled: !!id,
    staleTime: Infinity,
    gcTime: Infinity,
  }
}

async function fetchPicture(query: Query) {
  const response = await ask('GET', path, { query }, await freshToken())
  if (!response.headers.get('Content-Type')?.startsWith('image/')) await answerOf(response)
  return URL.createObjectURL(await response.blob())
}

export function saveFile(link: string): void {
  const id = fileIdIn(link)
  if (id) void download(path, { id })
  else notify.warning('这不是本系统保存的文件，无法打开，请重新上传！')
}
