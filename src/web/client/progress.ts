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

const moment = 1000

/** Resolves when the server has not been asked for anything for a moment: the time for what can wait. */
export function quietMoment(): Promise<void> {
  return new Promise(resolve => {
    const rest = () => setTimeout(end, moment)
    let timer = rest()
    const stop = useCount.subscribe(() => {
      clearTimeout(timer)
      timer = rest()
    })
    function end() {
      stop()
      resolve()
    }
  })
}
