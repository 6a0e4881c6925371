import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How the user likes the frame on this machine. */
export const useFrame = create<{ isNarrow: boolean }>()(
  persist((): { isNarrow: boolean } => ({ isNarrow: false }), { name: 'hengshang.frame' }),
)

export const toggleNarrow = () => useFrame.setState(({ isNarrow }) => ({ isNarrow: !isNarrow }))
