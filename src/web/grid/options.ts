import type { Option } from './types.ts'

/** The options a typed text leaves over; all of them for no text. */
export const filterOptions = (options: Option[], text: string): Option[] => {
  const wanted = text.trim().toLowerCase()
  return options.filter(option => option.label.toLowerCase().includes(wanted) || option.value.toLowerCase() === wanted)
}

/** The one option a text means: by its exact words, else the only one that contains it. */
export const findOption = (options: Option[], text: string): Option | undefined => {
  const exact = options.find(option => option.label === text || option.value === text)
  if (exact) return exact
  const left = filterOptions(options, text)
  return left.length === 1 ? left[0] : undefined
}
