import { expect, test } from 'vitest'
import { describe } from '../src/app/commands/show.ts'
import { declared } from '../src/app/tables.ts'

test.each(declared.map(thing => [thing.name, thing] as const))('%s can be shown, with the file it is declared in', (name, thing) => {
  const [title, file, ...lines] = describe(thing)
  expect(title).toContain(`${name} ${thing.label}`)
  expect(file).toMatch(/src\/(ground|areas\/\w+)\/[\w./-]+\.ts$/)
  expect(lines.join('\n')).not.toContain('undefined')
})

test('a bill shows its tables, calls, columns, states and rights', () => {
  const lines = describe(declared.find(thing => thing.name === 'salesOut')!).map(line => line.trim())
  expect(lines).toEqual(
    expect.arrayContaining([
      '表 sales_out',
      '表 sales_out_line',
      'bill_no text',
      '接口',
      '列表',
      '表单',
      '查询',
      '明细',
      '2701 草稿',
      '──红冲──▶ 2705 已红冲',
      'salesouthead_flush 红冲',
    ]),
  )
})
