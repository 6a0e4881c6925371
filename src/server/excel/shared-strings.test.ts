import { expect, test } from 'vitest'
import { sharedStrings } from './shared-strings.ts'

const partOf = (xml: string) => ({
  size: Buffer.byteLength(xml),
  async *unpacked() {
    yield Buffer.from(xml)
  },
})

test('texts are found by their numbers, the runs of one joined, without how they are pronounced', async () => {
  const text = await sharedStrings(
    partOf(
      '<sst><si><t>甲</t></si><si/><si><r><t>乙</t></r><r><t xml:space="preserve"> &lt;丙</t></r><rPh><t>yi</t></rPh></si><si><t>_x0041_</t></si></sst>',
    ),
  )
  expect([0, 1, 2, 3].map(text)).toEqual(['甲', '', '乙 <丙', 'A'])
  expect([-1, 4, 0.5, Number.NaN].map(text)).toEqual(['', '', '', ''])
})

test('bytes that are no text are refused rather than written beyond the end', async () => {
  const bytes = Buffer.concat([Buffer.from('<si><t>'), Buffer.alloc(60, 0xff), Buffer.from('</t></si>')])
  const part = {
    size: bytes.length,
    unpacked: async function* () {
      yield bytes
    },
  }
  await expect(sharedStrings(part)).rejects.toThrow('无法读取该文件')
})
