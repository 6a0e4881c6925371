const parts = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

/** `share` of the first colour laid over the second: 1 is all of it. */
export function mix(colour: string, ground: string, share: number): string {
  const below = parts(ground)
  const mixed = parts(colour).map((value, at) => Math.round(value * share + below[at]! * (1 - share)))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Contrast by WCAG 2: 1 is none, 21 is black on white. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function luminance(colour: string): number {
  const [red, green, blue] = parts(colour).map(value => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
