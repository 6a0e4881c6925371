import { dec } from '../../../base/decimal.ts'
import { put, recordChapter } from '../../../server/demo.ts'

/** Answers the usual one. */
export const demoTaxRates = recordChapter('rates', async work => {
  const [usual] = await put(work, 'taxRate', [
    { name: '13%', rate: dec(13), isDefault: true, enabled: true },
    { name: '9%', rate: dec(9), enabled: true },
    { name: '6%', rate: dec(6), enabled: true },
    { name: '免税', rate: dec(0), enabled: true },
  ])
  return usual!
})
