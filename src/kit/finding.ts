/** One thing wrong with one cell of a sheet, and what to do about it. */
export interface Finding {
  row: number
  column: string
  msg: string
}
