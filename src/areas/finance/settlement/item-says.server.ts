/** Said of an item that somebody else has settled since it was chosen. */
export const tooLittle = (billNo: string) => `单据${billNo}可结算余额不足，请重新选择！`

/** An item stands on one line, so that what is taken of it can be seen at a glance; what is said of another line about it. */
export function repeatedItem(lines: readonly { itemId?: string | null }[], at: number): string | undefined {
  const { itemId } = lines[at]!
  const first = lines.findIndex(line => line.itemId === itemId)
  return itemId && first < at ? `与第${first + 1}行是同一单据，请合并！` : undefined
}
