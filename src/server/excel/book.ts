import { type Archive, type Part, refuseUnreadable } from './archive.ts'
import { isBuiltInDate, showsDate } from './cell-text.ts'
import { type SharedStrings, sharedStrings } from './shared-strings.ts'
import { attributesOf, xmlReader } from './xml.ts'

/** What it takes to read the cells of the first sheet. */
export interface Book {
  sheet: Part
  strings: SharedStrings
  isDate(style: number): boolean
  is1904: boolean
}

interface Link {
  id: string
  type: string
  part: string
}

export async function openBook(archive: Archive): Promise<Book> {
  const workbook = (await linksOf(archive, '', '_rels/.rels')).find(({ type }) => type === 'officeDocument')?.part ?? refuseUnreadable()
  const [folder, name] = [workbook.slice(0, workbook.lastIndexOf('/') + 1), workbook.slice(workbook.lastIndexOf('/') + 1)]
  const links = await linksOf(archive, folder, `${folder}_rels/${name}.rels`)
  const { ids, is1904 } = await workbookOf(archive.get(workbook))
  const sheets = ids.map(id => links.find(link => link.id === id && link.type === 'worksheet'))
  const partOf = (link: Link | undefined) => link && archive.get(link.part)
  return {
    sheet: partOf(sheets.find(Boolean)) ?? refuseUnreadable(),
    strings: await sharedStrings(partOf(links.find(({ type }) => type === 'sharedStrings'))),
    isDate: await datesOf(partOf(links.find(({ type }) => type === 'styles'))),
    is1904,
  }
}

/** Calls for each element of the names in question. */
async function eachIn(part: Part | undefined, heard: (name: string, attributes: Record<string, string>) => void, names: string[]) {
  const read = xmlReader({ open: (name, attributes) => names.includes(name) && heard(name, attributesOf(attributes)) })
  for await (const chunk of part?.unpacked() ?? refuseUnreadable()) read(chunk)
}

async function linksOf(archive: Archive, folder: string, name: string): Promise<Link[]> {
  const links: Link[] = []
  const heard = (_: string, { Id: id = '', Type: type = '', Target: target = '' }: Record<string, string>) => {
    links.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: resolved(folder, target) })
  }
  await eachIn(archive.get(name.toLowerCase()), heard, ['Relationship'])
  return links
}

/** The name in the archive of what a link points to. */
const resolved = (folder: string, target: string) => decodeURIComponent(new URL(target, `zip:///${folder}`).pathname.slice(1)).toLowerCase()

async function workbookOf(part: Part | undefined) {
  const ids: string[] = []
  let is1904 = false
  const heard = (name: string, attributes: Record<string, string>) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    else ids.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '')
  }
  await eachIn(part, heard, ['workbookPr', 'sheet'])
  return { ids, is1904 }
}

/** Which of the cell formats show a date. */
async function datesOf(part: Part | undefined): Promise<Book['isDate']> {
  if (!part) return () => false
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isCells = false
  const heard = (name: string, { numFmtId = '0', formatCode = '' }: Record<string, string>) => {
    if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
    else if (name === 'xf') isCells && formats.push(Number(numFmtId))
    else isCells = name === 'cellXfs'
  }
  await eachIn(part, heard, ['numFmt', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'xf'])
  const dates = formats.map(id => (codes.has(id) ? showsDate(codes.get(id)!) : isBuiltInDate(id)))
  return style => dates[style] ?? false
}
