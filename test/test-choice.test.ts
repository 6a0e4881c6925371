import { expect, test } from 'vitest'
import { readWords, testsOf } from '../commands/test-choice.mjs'

test('areas are named once or more, beside words for vitest', () => {
  expect(readWords(['--area', 'sales', '-t', 'S-06', '--area=stock,finance'])).toEqual({
    areas: ['sales', 'stock', 'finance'],
    others: ['-t', 'S-06'],
  })
  expect(() => readWords(['--area', 'nowhere'])).toThrow('没有模块 nowhere，可选的有：')
})

test('an area is tested by what knows its files, speaks to its addresses, or tests all calls', () => {
  const chosen = testsOf(['sales'])
  expect(testsOf(['purchase'])).toContain('src/areas/purchase/receipt/fee.test.ts')
  expect(chosen).toEqual(
    expect.arrayContaining([
      'test/scenarios/sales-out.test.ts',
      'test/browser/sales-order.test.ts',
      'test/contract/sales.test.ts',
      'test/guards/rights.test.ts',
      'test/floors.test.ts',
    ]),
  )
  for (const other of ['test/contract/goods.test.ts', 'test/auth-token.test.ts', 'src/areas/purchase/receipt/fee.test.ts'])
    expect(chosen).not.toContain(other)
})

test('a test that knows an area through others is found, one that knows it through the whole house is not', () => {
  const files = new Map([
    ['src/areas/goods/pack.ts', ''],
    ['src/areas/sales/out.ts', `import '../goods/pack.ts'`],
    ['src/areas/sales/out.test.ts', `import './out.ts'`],
    ['src/areas/goods/area.ts', `import './pack.ts'`],
    ['src/app/areas.ts', `import '../areas/goods/area.ts'`],
    ['test/menu.test.ts', `import '../src/app/areas.ts'`],
  ])
  expect(testsOf(['goods'], files)).toEqual(['src/areas/sales/out.test.ts'])
})
