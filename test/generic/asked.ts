import type { Call } from '../../src/kit/call.ts'
import { areaOf, areaOfCall } from './area-of.ts'

/** The areas that `npm test -- --area` names; without it, all. */
const asked = process.env.TEST_AREAS?.split(',')

const isAsked = (area: string | undefined) => !asked || !area || asked.includes(area)

/** The things of these areas, and what belongs to none. */
export const askedThings = <T extends { name: string }>(things: T[]): T[] => things.filter(thing => isAsked(areaOf(thing)))

export const askedCalls = <T extends Call>(calls: T[]): T[] => calls.filter(call => isAsked(areaOfCall(call)))
