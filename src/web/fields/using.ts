import { createContext } from 'react'
import type { Saved } from '../client/things.ts'

/** Takes a record that is there already instead of the one that is being typed; absent where nobody waits for one. */
export const UsingContext = createContext<((record: Saved) => void) | undefined>(undefined)
