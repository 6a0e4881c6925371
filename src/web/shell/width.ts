import { create } from 'zustand'

const calm = 500

/** How wide the window is, in four levels. */
export const levelOf = (width: number) => (width >= 1200 ? 3 : width >= 992 ? 2 : width >= 768 ? 1 : 0)

export const useWidth = create(() => ({ level: levelOf(innerWidth) }))

/** The page follows the window once it has kept its size for half a second; nothing jumps while it is dragged. */
export function followWidth() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(() => useWidth.setState({ level: levelOf(innerWidth) }), calm)
  }
  addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', onResize)
  }
}
