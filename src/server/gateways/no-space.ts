import { Refusal } from '../../base/refusal.ts'

const full = '服务器存储空间不足，请联系管理员清理后重试！'
const noSpaceCodes: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: '服务器存储当前为只读，无法保存文件，请联系管理员处理后重试！',
}

/** A disk that is full is nobody's bug: it is told, and everything else goes on. */
export function noSpace(error: unknown): never {
  const message = noSpaceCodes[(error as { code?: string })?.code ?? '']
  throw message ? new Refusal(message, 507) : error
}
