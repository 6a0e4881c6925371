import { PDFDocument } from '@cantoo/pdf-lib'

interface Words {
  text: string
  x: number
  y: number
  size?: number
}

/** A PDF of one page per list, with Chinese text in a font that the file only names, as many programs write it. */
export function makePdf(pages: Words[][]): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500 814 939 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  for (const words of pages) {
    const drawn = words.map(
      ({ text, x, y, size = 12 }) => `BT /F1 ${size} Tf ${x} ${y} Td <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`,
    )
    const content = drawn.join('\n')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  return Buffer.from(`${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}

export async function lockedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await pdf.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' })
  return Buffer.from(await pdf.save())
}

/** A scanned page: a picture on paper, and no text. */
export async function scannedPdf(picture: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const image = await pdf.embedPng(picture)
  const page = pdf.addPage([595, 842])
  page.drawImage(image, { x: 20, y: 500, width: 555, height: (555 * image.height) / image.width })
  return Buffer.from(await pdf.save())
}
