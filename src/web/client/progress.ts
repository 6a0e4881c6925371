import { create } from 'zustand'

const useCount = create(() => ({ pending: 0 }))

/** True while any request is under way. */
export const useIsBusy = () => useCount(state => state.pending > 0)

export async function counted<T>(work: () => Promise<T>): Promise<T> {
  useCount.setState(({ pending }) => ({ pending: pending + 1 }))
  try {
    return await work()
  } finally {
    useCount.setState(({ pending }) => ({ pending: pending - 1 }))
  }
}
