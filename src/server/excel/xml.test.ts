import { expect, test } from 'vitest'
import { attributesOf, xmlReader } from './xml.ts'

/** What is heard of a document that comes in pieces of so many bytes. */
function heard(xml: string, bytes: number): string[] {
  const events: string[] = []
  const read = xmlReader({
    open: (name, attributes) => events.push(`<${name}${attributes ? JSON.stringify(attributesOf(attributes)) : ''}`),
    text: text => events.push(text),
    close: name => events.push(`>${name}`),
  })
  const all = Buffer.from(xml)
  for (let at = 0; at < all.length; at += bytes) read(all.subarray(at, at + bytes))
  return events
}

test.each([1, 2, 7, 1000])('a document says the same in pieces of %i bytes', bytes => {
  const xml = `<?xml version="1.0"?><!-- <a> --><x:a b="1>0" x:c='"&lt;"' ><t>商品&amp;&#x4e2d;&#20013;&nbsp;</t><d/><![CDATA[<&amp;>]]></x:a>\n`
  expect(heard(xml, bytes)).toEqual(['<a{"b":"1>0","x:c":"\\"<\\""}', '<t', '商品&中中&nbsp;', '>t', '<d', '>d', '<&amp;>', '>a'])
})

test('S-12 what never ends is refused before it fills the memory', () => {
  for (const endless of ['<a b="', '<!--', '<![CDATA[', '<?', '甲'])
    expect(() => heard(endless + 'x'.repeat(2_000_000), 65_536), endless).toThrow('无法读取该文件')
})
