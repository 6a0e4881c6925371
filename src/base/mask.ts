/** Keeps the first three and the last four digits; a number too short to hide anything that way is hidden whole. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length)
  return phone.slice(0, 3) + '*'.repeat(phone.length - 7) + phone.slice(-4)
}

/** Whether a text is a number of which something was taken away. */
export const isMasked = (text: unknown): text is string => typeof text === 'string' && /^[\d+ -]{0,5}\*+[\d]{0,4}$/.test(text)
