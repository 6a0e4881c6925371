/** Waits until all have ended, however they end, then tells the first failure in their order: nothing goes on behind a caller's back. */
export async function together<T extends readonly unknown[]>(...all: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(all)
  const failed = ended.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map(one => (one as PromiseFulfilledResult<unknown>).value) as { -readonly [K in keyof T]: Awaited<T[K]> }
}
