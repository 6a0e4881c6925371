import sharp from 'sharp'

const small = 900
const most = 12
/** Enough for the smallest print of an invoice, and quickly read. */
const wide = 2400

/** A picture taken at an angle is turned so that its lines lie level. */
export async function straightened(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture, { limitInputPixels: 50_000_000 })
    .rotate()
    .flatten({ background: 'white' })
    .grayscale()
    .resize({ width: small, height: small, fit: 'inside' })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const angle = slant(data, info.width, info.height)
  const upright = sharp(picture, { limitInputPixels: 50_000_000 })
    .rotate()
    .flatten({ background: 'white' })
    .resize({ width: wide, height: wide, fit: 'inside', withoutEnlargement: true })
  if (Math.abs(angle) < 0.15) return upright.png({ compressionLevel: 1 }).toBuffer()
  // Turned twice in one go the second would take the place of the first.
  return sharp(await upright.png({ compressionLevel: 1 }).toBuffer())
    .rotate(-angle, { background: 'white' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** By how many degrees the lines fall: seen along them, dark and light rows differ most. */
function slant(grey: Buffer, width: number, height: number): number {
  const dark = darkDots(grey, width, height)
  const contrast = (angle: number) => contrastAlong(dark, width, height, angle)
  const rough = bestOf(range(-most, most, 0.5), contrast)
  return bestOf(range(rough - 0.5, rough + 0.5, 0.1), contrast)
}

function darkDots(grey: Buffer, width: number, height: number): [number, number][] {
  const dots: [number, number][] = []
  // The rim is the table that the paper lies on.
  const [rimX, rimY] = [Math.round(width * 0.04), Math.round(height * 0.04)]
  for (let y = rimY; y < height - rimY; y++)
    for (let x = rimX; x < width - rimX; x++) {
      const here = grey[y * width + x]!
      // An edge from light above to dark: shadows and the table have few of them.
      if (grey[(y - 1) * width + x]! - here > 50) dots.push([x, y])
    }
  return dots
}

function contrastAlong(dots: [number, number][], width: number, height: number, angle: number): number {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const rows = new Float64Array(width + height * 2)
  for (const [x, y] of dots) rows[Math.round(y * cos - x * sin + width)]! += 1
  return rows.reduce((sum, row) => sum + row * row, 0)
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

function bestOf(angles: number[], worth: (angle: number) => number): number {
  const all = angles.map(worth)
  return angles[all.indexOf(Math.max(...all))]!
}
