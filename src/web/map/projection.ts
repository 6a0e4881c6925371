export interface Place {
  lng: number
  lat: number
}

export interface Point {
  x: number
  y: number
}

const tile = 256
const radians = Math.PI / 180
/** Beyond this the square world ends. */
const northmost = 85.0511

/** How many pixels the whole world is wide. */
const widthAt = (zoom: number) => tile * 2 ** zoom

/** The plane that all map providers draw on, in pixels from its north-west corner. */
export function pointOf({ lng, lat }: Place, zoom: number): Point {
  const width = widthAt(zoom)
  const sine = Math.sin(Math.min(Math.max(lat, -northmost), northmost) * radians)
  return { x: ((lng + 180) / 360) * width, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * width }
}

export function placeAt({ x, y }: Point, zoom: number): Place {
  const width = widthAt(zoom)
  const north = Math.PI * (1 - (2 * y) / width)
  return { lng: (x / width) * 360 - 180, lat: Math.atan(Math.sinh(north)) / radians }
}

/** Six digits are a hand's breadth. */
export const rounded = ({ lng, lat }: Place): Place => ({
  lng: digits(wrapped(lng)),
  lat: digits(Math.min(Math.max(lat, -northmost), northmost)),
})
const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

/** Where one comes to by going some pixels from a place. */
export function moved(place: Place, by: Point, zoom: number): Place {
  const { x, y } = pointOf(place, zoom)
  return rounded(placeAt({ x: x + by.x, y: y + by.y }, zoom))
}

const metresAround = 40_075_016.686

/** A round length that is drawn at most so many pixels long at a place. */
export function scaleAt({ lat }: Place, zoom: number, most: number): { metres: number; pixels: number } {
  const perPixel = (metresAround * Math.cos(lat * radians)) / widthAt(zoom)
  const power = 10 ** Math.floor(Math.log10(perPixel * most))
  const metres = [5, 2, 1].map(step => step * power).find(length => length <= perPixel * most) ?? power
  return { metres, pixels: metres / perPixel }
}

export const lengthText = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`)

/** The lines of longitude or latitude between two degrees, a round distance apart, and at most so many. */
export function linesBetween(from: number, to: number, most = 8): number[] {
  const steps = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001]
  const step = steps.findLast(one => (to - from) / one <= most) ?? 45
  const lines: number[] = []
  const least = step / 1e6
  for (let at = Math.ceil((from - least) / step) * step; at <= to + least; at += step) lines.push(Math.round(at * 1e4) / 1e4)
  return lines
}

/** What a person types or pastes as coordinates: longitude, then latitude. */
export function readPlace(text: string): Place | undefined {
  const found = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d+)?)\s*$/.exec(text)
  const place = found && { lng: Number(found[1]), lat: Number(found[2]) }
  return place && Math.abs(place.lng) <= 180 && Math.abs(place.lat) <= 90 ? place : undefined
}
