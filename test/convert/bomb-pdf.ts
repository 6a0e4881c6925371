/** A few hundred bytes that draw ten things, each of which draws ten things, and so on. */
export function bombPdf(depth = 12): Buffer {
  const stream = (dictionary: string, text: string) => `<< ${dictionary} /Length ${text.length} >> stream\n${text}\nendstream`
  const form = (at: number) =>
    at === depth
      ? stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 m 9 9 l S')
      : stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${at + 5} 0 R >> >>`,
          '/X Do\n'.repeat(10).trimEnd(),
        )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    stream('', '/X Do'),
    ...Array.from({ length: depth }, (_, at) => form(at + 1)),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((text, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${text}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`,
  )
}
