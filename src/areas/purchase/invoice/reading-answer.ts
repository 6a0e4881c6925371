/** What stands beside each field that was read, as the server tells it. */
interface Trust {
  confidence: number
  isDoubtful: number
  reasonList: string[]
}

export interface ToldField extends Trust {
  field: string
  label: string
  value: string
}

export interface ToldLine extends Trust {
  [word: string]: unknown
}

/** An invoice that was read, in the words of the wire. */
export interface ToldInvoice {
  [word: string]: unknown
  fieldList: ToldField[]
  detailList: ToldLine[]
  bodyList: Record<string, unknown>[]
}
