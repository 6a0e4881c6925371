import type { ComponentType } from 'react'

export type SlotName = 'messages' | 'theme' | 'language' | 'home'

const slots = new Map<SlotName, ComponentType>()

/** Places in the top bar and on the home page for what is made elsewhere; an empty one takes no room. */
export const fillSlot = (name: SlotName, content: ComponentType) => void slots.set(name, content)

export const slotOf = (name: SlotName) => slots.get(name)
