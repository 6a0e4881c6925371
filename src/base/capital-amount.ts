import nzh from 'nzh/cn'
import { dec, round } from './decimal.ts'

/** The amount in the capital characters of Chinese bills; 整 closes it unless it goes down to 分, so that nobody can add digits. */
export function capitalAmount(value: string): string {
  const amount = round(dec(value), 2)
  if (amount.eq(0)) return '零元整'
  return nzh.toMoney(amount.toFixed(2), { outSymbol: false, forceZheng: true })
}
