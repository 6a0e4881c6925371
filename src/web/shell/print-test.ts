import { momentOf } from '../../base/date.ts'
import { language } from '../language/t.ts'

/** Whether a telephone number stands in the list of those who may print. */
export const mayPrint = (phones = '', phone: string) => phone !== '' && phones.split(/[,，;；\s]+/).includes(phone)

/** Prints one page that shows whether printer and paper are right; the browser's print dialog sets them up. */
export function printTestPage() {
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.title = words.title
  frame.srcdoc = testPage(momentOf(new Date()))
  frame.onload = () => {
    frame.contentWindow!.addEventListener('afterprint', () => setTimeout(() => frame.remove()))
    frame.contentWindow!.print()
  }
  document.querySelector('.print-frame')?.remove()
  document.body.append(frame)
}

const testPage = (time: string) => `<!doctype html><html lang="${language}"><head><title>${words.title}</title><style>
  body { width: 72mm; margin: 0; font: 12px/18px "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #000 }
  h1 { margin: 0; font-size: 16px; line-height: 28px; text-align: center }
  p { margin: 0; padding: 4px 0; border-top: 1px dashed #000 }
</style></head><body><h1>${words.title}</h1><p>${words.time}${time}</p><p>${words.signs}</p><p>${words.width}</p></body></html>`

const words = {
  title: '打印测试页',
  time: '打印时间：',
  signs: '0123456789 ABCDEFGHIJ 壹贰叁肆伍陆柒捌玖拾',
  width: '本行左右两端都能看清，即说明纸宽设置正确。◀━━━━━━━━━━━━━━━━▶',
}
