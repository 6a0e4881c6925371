import { expect, test } from 'vitest'
import { cellsOf, textOf } from './clipboard.ts'

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['single', [['single']]],
  ['a\t\tb', [['a', '', 'b']]],
  ['\t', [['', '']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  ['8" pipe\tM12"', [['8" pipe', 'M12"']]],
  ['"open\tb', [['"open', 'b']]],
])('reads %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('what is written reads back the same', () => {
  const cells = [
    ['1', 'two\nlines', ''],
    ['8" pipe', 'a\tb', '"', '"quoted"'],
  ]
  expect(cellsOf(textOf(cells))).toEqual(cells)
})
