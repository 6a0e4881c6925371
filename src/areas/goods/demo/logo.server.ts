import { deflateSync } from 'node:zlib'

const size = 72

/** A plain mark for a demo brand: two tones and a shape that follow from its place in the list. */
export function logoOf(index: number): Buffer {
  const hue = (index * 47) % 360
  const [ground, mark] = [rgb(hue, 0.55, 0.36), rgb(hue, 0.35, 0.88)]
  const shapes = [disc, diamond, bars, ring]
  const shape = shapes[index % shapes.length]!
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows.set(shape(x - size / 2, y - size / 2) ? mark : ground, y * (1 + size * 3) + 1 + x * 3)
  const head = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const disc = (x: number, y: number) => x * x + y * y < 400
const ring = (x: number, y: number) => x * x + y * y < 520 && x * x + y * y > 180
const diamond = (x: number, y: number) => Math.abs(x) + Math.abs(y) < 26
const bars = (x: number, y: number) => Math.abs(y) < 22 && Math.floor((x + 36) / 8) % 2 === 0 && Math.abs(x) < 24

function rgb(hue: number, saturation: number, light: number): [number, number, number] {
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12
    return Math.round(255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc(body), body.length + 4)
  return framed
}

/** The checksum of a PNG chunk. */
function crc(data: Buffer) {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
