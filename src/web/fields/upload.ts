interface Limits {
  types: readonly string[]
  megabytes: number
}

/** Why a file is not sent at all; the server looks into it once more. */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>, { types, megabytes }: Limits): string | undefined {
  const extension = name.split('.').at(-1)!.toLowerCase()
  if (!name.includes('.') || !types.includes(extension)) return `只能上传${types.join('、')}格式的文件！`
  const most = megabytes < 1 ? `${Math.round(megabytes * 1024)}KB` : `${megabytes}M`
  if (size > megabytes * 1_048_576) return `上传文件大小不能超过 ${most}!`
  return size === 0 ? '文件是空的，请重新选择！' : undefined
}
