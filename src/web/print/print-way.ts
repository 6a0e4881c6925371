import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type PrintWay = 'browser' | 'direct'

/** Whether a print service is there is a matter of the machine, so the machine remembers. */
export const usePrintWay = create<{ way: PrintWay }>()(persist((): { way: PrintWay } => ({ way: 'browser' }), { name: 'hengshang.print' }))
