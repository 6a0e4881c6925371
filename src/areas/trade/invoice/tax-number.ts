const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The number under which a company pays taxes: its last sign follows from the others (GB 32100); older ones of 15 or 20 have none. */
export function isTaxNumber(text: string): boolean {
  if (/^[0-9A-Z]{15}$|^[0-9A-Z]{20}$/.test(text)) return true
  if (text.length !== 18 || [...text].some(letter => !letters.includes(letter))) return false
  return text[17] === checkSign(text)
}

export function checkSign(text: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * letters.indexOf(text[at]!), 0)
  return letters[(31 - (sum % 31)) % 31]!
}
