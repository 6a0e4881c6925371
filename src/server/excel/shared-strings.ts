import { refuse } from '../../base/refusal.ts'
import { type Part, refuseUnreadable, tooLarge } from './archive.ts'
import { withoutEscapes } from './cell-text.ts'
import { xmlReader } from './xml.ts'

/** The texts that cells name by number. */
export type SharedStrings = (index: number) => string

const mostStrings = 5_000_000

/** They are held as bytes and made into text when a cell asks: half a million texts of their own would weigh five times as much. */
export async function sharedStrings(part: Part | undefined): Promise<SharedStrings> {
  if (!part) return () => ''
  // No text is longer than the XML that it stands in, and memory that is not written to is not taken.
  const bytes = Buffer.allocUnsafeSlow(part.size)
  const ends = [0]
  const read = xmlReader(
    textsOf('si', text => {
      const end = ends.at(-1)! + Buffer.byteLength(text)
      if (end > bytes.length) refuseUnreadable()
      if (ends.length > mostStrings) refuse(tooLarge)
      bytes.write(text, ends.at(-1)!)
      ends.push(end)
    }),
  )
  for await (const chunk of part.unpacked()) read(chunk)
  return index => (index in ends && index + 1 in ends ? bytes.toString('utf8', ends[index], ends[index + 1]) : '')
}

/** Hears the whole text of each such element; how a word is pronounced is no part of it. */
function textsOf(element: string, heard: (text: string) => void) {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(name: string) {
      if (name === element) text = ''
      else if (name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
    },
    text(piece: string) {
      if (isText) text += piece
    },
    close(name: string) {
      if (name === element) heard(withoutEscapes(text))
      else if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
    },
  }
}
