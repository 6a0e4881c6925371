import { notify } from './notify.ts'

/** Plain http has no clipboard of its own, so there a hidden field is selected and copied. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text)
  else copyByField(text)
  notify.success('复制成功')
}

function copyByField(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
