import { escapeText } from './cells.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const xmlOpening = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The small parts around the sheets: [name in the archive, XML]. */
export const rootLinks = linksPart('_rels/.rels', [['officeDocument', 'xl/workbook.xml']])

export function workbookParts(sheetNames: string[]): [string, string][] {
  const sheets = sheetNames.map((name, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  const views = '<bookViews><workbookView/></bookViews>'
  return [
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${links}">${views}<sheets>${sheets.join('')}</sheets></workbook>`],
    linksPart('xl/_rels/workbook.xml.rels', [
      ...sheetNames.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    ['[Content_Types].xml', contentTypes(sheetNames.length)],
  ]
}

function linksPart(name: string, targets: [type: string, target: string][]): [string, string] {
  const rows = targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${links}/${type}" Target="${target}"/>`)
  return [name, `<Relationships xmlns="${packageLinks}">${rows.join('')}</Relationships>`]
}

function contentTypes(sheets: number) {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ]
  return [
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${sheetType}.${type}+xml"/>`),
    '</Types>',
  ].join('')
}

/** Excel allows 31 characters and none of []:*?/\ in the name of a sheet; the second sheet is called 「名称 (2)」. */
export function sheetName(title: string, number: number) {
  const suffix = number > 1 ? ` (${number})` : ''
  const clean = title.replace(/[[\]:*?/\\]|\p{Cc}/gu, ' ').replace(/^[\s']+|[\s']+$/g, '')
  return (clean || 'Sheet').slice(0, 31 - suffix.length) + suffix
}
