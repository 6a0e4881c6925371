const prefixes = [135, 136, 137, 138, 139, 150, 151, 158, 159, 180, 186, 188]

/** No two numbers give the same phone: the step has no factor in common with the eight digits. */
export const phoneOf = (number: number) =>
  `${prefixes[number % prefixes.length]}${String((number * 61_803_399 + 12_345_678) % 100_000_000).padStart(8, '0')}`

/** Who holds phones of which numbers. */
export const phones = { staff: 0, suppliers: 1_000, contacts: 10_000, members: 20_000 }
