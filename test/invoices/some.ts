import { checkSign } from '../../src/areas/trade/invoice/tax-number.ts'
import { dec, round, sum } from '../../src/base/decimal.ts'
import type { Printed } from './draw.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'

/** An amount below ten million, written out. */
export function inCapitals(amount: string): string {
  const [yuan, cents] = amount.split('.') as [string, string]
  const units = ['', '拾', '佰', '仟']
  const section = (text: string) =>
    [...text]
      .map((digit, at) => (digit === '0' ? '零' : `${digits[Number(digit)]}${units[text.length - 1 - at]}`))
      .join('')
      .replace(/零+/g, '零')
      .replace(/零$/, '')
  const many = yuan.length > 4 ? `${section(yuan.slice(0, -4))}万` : ''
  const whole = `${many}${section(yuan.slice(-4))}`.replace(/零+/g, '零')
  const [ten, hundred] = [...cents].map(Number) as [number, number]
  const small = ten || hundred ? `${ten ? `${digits[ten]}角` : '零'}${hundred ? `${digits[hundred]}分` : ''}` : '整'
  return `${whole}圆${small}`
}

export const taxNo = (stem: string) => stem + checkSign(stem)

interface Bought {
  name: string
  spec: string
  unit: string
  quantity: number
  price: string
  rate: number
}

interface Given {
  no: string
  code?: string
  date: string
  isSpecial?: boolean
  seller?: Printed['seller']
  bought: Bought[]
}

export const bearings = { name: '人本轴承有限公司', taxNo: taxNo('91330300145032081') }
const us = { name: '杭州衡商贸易有限公司', taxNo: taxNo('91330104MA2CABCD4') }

/** An invoice whose figures are as they should be. */
export function printed({ no, code, date, isSpecial = true, seller = bearings, bought }: Given): Printed {
  const lines = bought.map(({ quantity, price, rate, ...words }) => {
    const net = round(dec(price).times(quantity), 2)
    const tax = round(net.times(rate).div(100), 2)
    return { ...words, quantity: String(quantity), price, net: net.toFixed(2), rate: `${rate}%`, tax: tax.toFixed(2) }
  })
  const [net, tax] = (['net', 'tax'] as const).map(key => sum(lines.map(line => dec(line[key]))))
  const total = net!.plus(tax!).toFixed(2)
  return {
    no,
    code,
    date,
    isSpecial,
    seller,
    buyer: us,
    lines,
    net: net!.toFixed(2),
    tax: tax!.toFixed(2),
    total,
    capital: inCapitals(total),
  }
}

const bearing = (quantity: number, price: string): Bought => ({
  name: '*轴承*深沟球轴承',
  spec: '6205-2RS',
  unit: '套',
  quantity,
  price,
  rate: 13,
})
const bolt = (quantity: number, price: string): Bought => ({
  name: '*紧固件*内六角螺栓',
  spec: 'M8×30',
  unit: '个',
  quantity,
  price,
  rate: 13,
})
const freight = (price: string): Bought => ({ name: '*运输服务*国内货物运输', spec: '无', unit: '次', quantity: 1, price, rate: 9 })

const carrier = { name: '杭州顺达物流有限公司', taxNo: taxNo('91330110MA27XYWK1') }
const factory = { name: '宁波海天紧固件制造有限公司', taxNo: taxNo('91330206765432198') }

/** Ten invoices as suppliers send them. */
export const tenInvoices = (today: string): Printed[] => {
  const day = (at: number) => `${today.slice(0, 7)}-${String(at).padStart(2, '0')}`
  const year = today.slice(2, 4)
  return [
    printed({ no: `${year}332000000012345678`, date: day(1), bought: [bearing(10, '10'), bolt(20, '2')] }),
    printed({ no: '20461937', code: '3300214130', date: day(1), seller: factory, bought: [bolt(1500, '0.36'), bolt(80, '4.25')] }),
    printed({ no: `${year}312000000087654321`, date: day(2), isSpecial: false, seller: carrier, bought: [freight('500')] }),
    printed({ no: `${year}442000000556677889`, date: day(2), bought: [bearing(36, '11.5')] }),
    printed({ no: '61528304', code: '033002100611', date: day(1), isSpecial: false, seller: factory, bought: [bolt(7000, '0.83')] }),
    printed({ no: `${year}332000000098761234`, date: day(1), seller: factory, bought: [bolt(250, '3.14'), bolt(40, '17.05')] }),
    printed({ no: `${year}322000000024681357`, date: day(2), seller: carrier, bought: [freight('1284.4')] }),
    printed({ no: `${year}332000000011223344`, date: day(1), bought: [bearing(500, '12.36'), bearing(3, '208.9')] }),
    printed({ no: `${year}332000000055443322`, date: day(2), seller: factory, bought: [bolt(12, '99.99')] }),
    printed({ no: `${year}332000000070809010`, date: day(1), isSpecial: false, bought: [bearing(1, '88.5'), bolt(100, '0.5')] }),
  ]
}
