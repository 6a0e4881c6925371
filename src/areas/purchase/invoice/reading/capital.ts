import { type Decimal, dec, zero } from '../../../../base/decimal.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 }
const alike: Record<string, string> = {
  贰: '贰',
  貳: '贰',
  弍: '贰',
  参: '叁',
  參: '叁',
  陸: '陆',
  〇: '零',
  圓: '圆',
  元: '圆',
  億: '亿',
  萬: '万',
}

/** An amount that is written out in characters, as invoices do; nothing where it cannot be one. */
export function readCapital(text: string): Decimal | undefined {
  const plain = [...text].map(letter => alike[letter] ?? letter).join('')
  const shape = /^(负)?(.*?)(?:圆)(?:(.)角)?零?(?:(.)分)?整?$/.exec(plain)
  if (!shape) return undefined
  const [, minus, whole, tenths, hundredths] = shape
  const yuan = readWhole(whole!)
  const [ten, hundred] = [tenths, hundredths].map(digit => (digit ? digits.indexOf(digit) : 0)) as [number, number]
  if (yuan === undefined || ten < 0 || hundred < 0) return undefined
  const amount = yuan.plus(dec(ten).div(10)).plus(dec(hundred).div(100))
  return minus ? zero.minus(amount) : amount
}

function readWhole(text: string): Decimal | undefined {
  let [total, section, digit] = [zero, 0, 0]
  for (const letter of text) {
    if (digits.includes(letter)) digit = digits.indexOf(letter)
    else if (places[letter]) {
      section += (digit || 1) * places[letter]
      digit = 0
    } else if (letter === '万' || letter === '亿') {
      const many = letter === '万' ? 10_000 : 100_000_000
      total = letter === '亿' ? total.plus(section + digit).times(many) : total.plus((section + digit) * many)
      section = 0
      digit = 0
    } else return undefined
  }
  return text ? total.plus(section + digit) : undefined
}
