import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const useOpen = create<{ isOpen: boolean }>()(persist((): { isOpen: boolean } => ({ isOpen: true }), { name: 'hengshang.strip' }))

/** Whether the strip beside the lines is open, on this machine. */
export function useStrip() {
  const isOpen = useOpen(state => state.isOpen)
  return { isOpen, toggle: () => useOpen.setState({ isOpen: !isOpen }) }
}
