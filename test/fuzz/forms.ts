import { pick, type Roll } from '../../src/base/dice.ts'
import { asText } from './odd-values.ts'

const boundary = 'fuzz'
const part = (head: string, text: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
const end = `--${boundary}--\r\n`

/** A form as a page sends it: words, and a sheet. */
export function plainForm(fields: Record<string, unknown>, file: Buffer): [type: string, data: Buffer] {
  const words = Object.entries(fields)
    .filter(([name]) => name !== 'file')
    .map(([name, value]) => part(`name="${name.replace(/[\r\n"]/g, '')}"`, asText(value)))
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
  return [`multipart/form-data; boundary=${boundary}`, Buffer.concat([Buffer.from(words.join('') + head), file, Buffer.from(`\r\n${end}`)])]
}

/** Forms as no browser sends them, with names, files and ends that are not what they say. */
export function formOf(roll: Roll, value: () => string): [type: string, data: Buffer] {
  const forms = [
    () => part('name="file"; filename="a.xlsx"', value()) + end,
    () => part('name="file"; filename="../../a.png"', '\u0089PNG') + part('name="ids"', value()) + end,
    () => part('name="file"; filename=""', '') + end,
    () => part('filename="a.pdf"', '%PDF-1.7') + end,
    () => part('name=""', value()) + end,
    () => part('name="file"', value()) + part('name="file"', value()) + end,
    () => part('name="file"; filename="a.xlsx"', 'PK\u0003\u0004') + part('name="file"; filename="b.xlsx"', 'PK') + end,
    () => part('name="__proto__"', value()) + part('name="constructor"', value()) + end,
    () => part(`name="${'n'.repeat(2000)}"`, value()) + end,
    () => part('name="mapping"', value()) + part('name="file"; filename="a.xlsx"', value()) + end,
    () => Array.from({ length: 60 }, (_, at) => part(`name="f${at}"`, 'x')).join('') + end,
    () => part('name="id"', value()),
    () => end,
    () => `${boundary}${value()}`,
    () => '',
  ]
  const type = `multipart/form-data; boundary=${roll(12) ? boundary : 'other'}`
  return [type, Buffer.from(pick(roll, forms)())]
}
