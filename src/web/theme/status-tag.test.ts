import { expect, test } from 'vitest'
import { contrast } from './colours.ts'
import { tagColours } from './status-tag.tsx'

const table = [
  ['#909399', '#686A6E', '#F2F2F3', '#D5D6D8', '#A0A2A7', '#2E343C'],
  ['#E6A23C', '#8A6124', '#FCF4E8', '#F6DCB5', '#E6A23C', '#3D372C'],
  ['#F56C6C', '#A74949', '#FEEDED', '#FBC7C7', '#F67B7B', '#402D34'],
  ['#409EFF', '#2C6BAD', '#E8F3FF', '#B6DAFF', '#4FA6FF', '#1F364F'],
  ['#13C2C2', '#0B7474', '#E3F8F8', '#A5E8E8', '#13C2C2', '#173C44'],
  ['#9B59B6', '#884EA0', '#F3EBF6', '#D9C0E3', '#B787CA', '#302942'],
  ['#606266', '#606266', '#ECECED', '#C3C3C5', '#96979A', '#252B33'],
  ['#67C23A', '#407824', '#EDF8E7', '#C5E8B4', '#67C23A', '#263C2B'],
] as const

test.each(table)('%s gives the agreed colours', (color, text, background, border, darkText, darkBackground) => {
  expect(tagColours(color, false)).toEqual({ text, background, border })
  expect(tagColours(color, true)).toMatchObject({ text: darkText, background: darkBackground })
})

test('every tag can be read', () => {
  for (const [color] of table) {
    for (const dark of [false, true]) {
      const { text, background } = tagColours(color, dark)
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.8)
    }
  }
})
