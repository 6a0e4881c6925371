import { randomBytes, randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type Point, strokesOf } from './captcha-glyphs.ts'

const width = 130
const height = 44
const random = (from: number, to: number) => from + (randomInt(10_001) / 10_000) * (to - from)

/** A small grey picture as a `data:` address: characters turned and shifted, lines across, grain over all of it. */
export function captchaPicture(text: string): string {
  const cell = (width - 16) / text.length
  const away = new Float32Array(width * height).fill(9)
  for (const [at, character] of [...text].entries()) for (const line of placed(character, 8 + at * cell, cell)) draw(away, line)
  for (let extra = 0; extra < 3; extra++) draw(away, [pointIn(0), pointIn(2)], 0.7)
  return `data:image/png;base64,${png(shaded(away)).toString('base64')}`
}

type Line = [from: Point, to: Point]

const pointIn = (third: number): Point => [random((third * width) / 3, ((third + 1) * width) / 3), random(0, height)]

/** The lines of a character, somewhere in its cell and somehow turned. */
function placed(character: string, left: number, cell: number): Line[] {
  const turn = random(-0.35, 0.35)
  const [sizeX, sizeY] = [random(3.2, 4.2), random(3.8, 4.8)]
  const [middleX, middleY] = [left + cell / 2 + random(-2, 2), height / 2 + random(-4, 4)]
  const place = ([x, y]: Point): Point => {
    const [right, down] = [(x - 2) * sizeX, (y - 3) * sizeY]
    return [middleX + right * Math.cos(turn) - down * Math.sin(turn), middleY + right * Math.sin(turn) + down * Math.cos(turn)]
  }
  return strokesOf(character).map(([from, to]) => [place(from), place(to)])
}

const reach = 2

/** Notes for every pixel near the line how far away from it the middle of the line is. */
function draw(away: Float32Array, [[fromX, fromY], [toX, toY]]: Line, thinner = 0) {
  const alongX = toX - fromX
  const alongY = toY - fromY
  const square = alongX ** 2 + alongY ** 2 || 1
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(fromX, toX) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(fromX, toX) + reach)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(fromY, toY) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(fromY, toY) + reach)),
  ]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const part = Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / square))
      const distance = Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY) + thinner
      if (distance < away[y * width + x]!) away[y * width + x] = distance
    }
}

/** Rows of grey, each with the byte in front that PNG wants. */
function shaded(away: Float32Array): Buffer {
  const grain = randomBytes(width * height)
  const pixels = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < away.length; at++) {
    const grey = Math.min(215, 40 + Math.max(0, away[at]! - 0.6) * 150) + grain[at]! / 5
    pixels[at + Math.floor(at / width) + 1] = Math.max(0, Math.min(255, Math.round(grey)))
  }
  return pixels
}

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey, no interlacing.
  head[8] = 8
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
