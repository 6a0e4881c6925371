import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useWidth } from './width.ts'

/** How the user likes the frame on this machine. */
const useFrame = create<{ isNarrow: boolean }>()(persist((): { isNarrow: boolean } => ({ isNarrow: false }), { name: 'hengshang.frame' }))

export const toggleNarrow = () => useFrame.setState(({ isNarrow }) => ({ isNarrow: !isNarrow }))

/** Below 992 pixels there is no room for a wide menu, whatever the user likes. */
export function useIsNarrow() {
  const isChosen = useFrame(state => state.isNarrow)
  const hasRoom = useWidth(({ level }) => level >= 2)
  return { isNarrow: isChosen || !hasRoom, hasRoom }
}
