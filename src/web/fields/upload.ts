import type { PictureRules } from '../../kit/fields/file.ts'

interface Limits {
  types: readonly string[]
  megabytes: number
}

/** Why a file is not sent at all; the server looks into it once more. */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>, { types, megabytes }: Limits): string | undefined {
  if (!isOfType(name, types)) return `只能上传${types.join('、')}格式的文件！`
  const most = megabytes < 1 ? `${Math.round(megabytes * 1024)}KB` : `${megabytes}M`
  if (size > megabytes * 1_048_576) return `上传文件大小不能超过 ${most}!`
  return size === 0 ? '文件是空的，请重新选择！' : undefined
}

const isOfType = (name: string, types: readonly string[]) => name.includes('.') && types.includes(name.split('.').at(-1)!.toLowerCase())

export const pictureTypes = ['jpg', 'jpeg', 'png']

type PictureLimits = Pick<PictureRules, 'types' | 'size'> & { megabytes?: number }
type Measure = (file: File) => Promise<{ width: number; height: number }>

/** Why a picture is not sent; it is looked into only where its size matters. */
export async function refusePicture(
  file: File,
  { types, size, megabytes = 5 }: PictureLimits,
  measure: Measure = chosen => createImageBitmap(chosen),
): Promise<string | undefined> {
  if (!types && !isOfType(file.name, pictureTypes)) return '上传头像图片只能是 JPG 格式!'
  const refusal = refuseFile(file, { types: types ?? pictureTypes, megabytes })
  if (refusal || !size) return refusal
  const found = await measure(file).catch(() => undefined)
  if (!found) return '图片打不开，请重新选择！'
  return found.width === size[0] && found.height === size[1] ? undefined : `图片尺寸只能是${size[0]}*${size[1]}px!请重新选择!`
}
