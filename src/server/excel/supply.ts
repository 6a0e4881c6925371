/** Batches of rows on demand; what a full sheet gives back comes first on the next one. */
export interface Supply {
  take(): Promise<unknown[][] | undefined>
  giveBack(rows: unknown[][]): void
  isEmpty(): boolean
  close(): Promise<unknown>
}

export function supplyOf(rows: AsyncIterable<unknown[][]>): Supply {
  const batches = rows[Symbol.asyncIterator]()
  let returned: unknown[][] | undefined
  let isEmpty = false
  return {
    async take() {
      if (returned) {
        const batch = returned
        returned = undefined
        return batch
      }
      const next = await batches.next()
      isEmpty = Boolean(next.done)
      return next.done ? undefined : next.value
    },
    giveBack(rows) {
      returned = rows
    },
    isEmpty: () => isEmpty,
    close: async () => batches.return?.(),
  }
}
