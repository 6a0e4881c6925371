import { periodOf } from '../../base/date.ts'
import { monthText } from './month-text.ts'

/** A company is known by what stands before its legal form. */
const legalForm = /(集团)?(股份|控股)?有限(责任)?公司$/
const longMonth = /^\d\d(\d\d)年(\d\d)月$/

export const letterWidth = 11

/** How many letters fit below each of so many marks. */
export const roomFor = (width: number, marks: number): number => Math.max(2, (width / Math.max(marks, 1) - 4) / letterWidth)

export const monthName = (day: string) => monthText(periodOf(day))

/** A name below its mark: in one line or two, and no wider than there is room. */
export function shortName(name: string, room: number): string {
  if (fitting(name, room) === name) return name
  const short = name.replace(legalForm, '').replace(longMonth, '$1-$2') || name
  const first = fitting(short, room)
  const rest = short.slice(first.length)
  const second = fitting(rest, room)
  if (second.length === rest.length) return [first, second].filter(Boolean).join('\n')
  return `${first}\n${fitting(rest, room - 1)}…`
}

/** As much of it as fits in; what is not Chinese is half as wide. */
function fitting(text: string, room: number): string {
  let width = 0
  const end = [...text].findIndex(letter => {
    width += letter < '\u0100' ? 0.55 : 1
    return width > room
  })
  return end < 0 ? text : text.slice(0, end)
}
