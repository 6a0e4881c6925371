import type { CellFormats, SheetColumn } from './cells.ts'

interface Format {
  code: string
  isBold?: boolean
  isHeader?: boolean
  isQuoted?: boolean
}

export interface Look {
  xml: string
  header: number
  totalLabel: number
  formatsOf(column: SheetColumn): CellFormats
  totalOf(column: SheetColumn): number
}

const general = 'General'
const asText = '@'
const builtIn: Record<string, number> = { [general]: 0, [asText]: 49 }
const firstOwnCode = 164

const fixed = { header: 1, text: 2, quoted: 3, totalLabel: 4 }
const fixedFormats: Format[] = [
  { code: general },
  { code: asText, isHeader: true },
  { code: asText },
  { code: asText, isQuoted: true },
  { code: asText, isBold: true },
]

/** The style sheet for these columns, and which of its formats each column uses. */
export function lookOf(columns: SheetColumn[]): Look {
  const codes = [...new Set(columns.map(codeOf))]
  const formats = [...fixedFormats, ...codes.flatMap(code => [{ code }, { code, isBold: true }])]
  const indexOf = (column: SheetColumn) => fixedFormats.length + codes.indexOf(codeOf(column)) * 2
  return {
    xml: styleSheet(codes, formats),
    header: fixed.header,
    totalLabel: fixed.totalLabel,
    formatsOf: column => ({ text: fixed.text, quoted: fixed.quoted, value: indexOf(column) }),
    totalOf: column => indexOf(column) + 1,
  }
}

function codeOf({ kind, places }: SheetColumn) {
  if (kind === 'text') return asText
  if (kind === 'date') return 'yyyy-mm-dd'
  if (kind === 'moment') return 'yyyy-mm-dd hh:mm:ss'
  if (places === undefined) return general
  return places > 0 ? `#,##0.${'0'.repeat(places)}` : '#,##0'
}

function styleSheet(codes: string[], formats: Format[]) {
  const own = codes.filter(code => !(code in builtIn))
  const idOf = (code: string) => builtIn[code] ?? firstOwnCode + own.indexOf(code)
  const font = '<sz val="11"/><name val="等线"/><family val="2"/><charset val="134"/>'
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    own.length &&
      `<numFmts count="${own.length}">${own.map(code => `<numFmt numFmtId="${idOf(code)}" formatCode="${code}"/>`).join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF2F3F5"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${formats.length}">${formats.map(format => formatXml(format, idOf(format.code))).join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ]
    .filter(Boolean)
    .join('')
}

function formatXml({ isBold, isHeader, isQuoted }: Format, codeId: number) {
  const font = isBold || isHeader ? ' fontId="1" applyFont="1"' : ' fontId="0"'
  const fill = isHeader ? ' fillId="2" applyFill="1"' : ' fillId="0"'
  return `<xf numFmtId="${codeId}" applyNumberFormat="1"${font}${fill} borderId="0" xfId="0"${isQuoted ? ' quotePrefix="1"' : ''}/>`
}
