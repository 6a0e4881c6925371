import type { Report } from '../../kit/report.ts'

/** The order the report has of itself, shown in its head. */
export function usualSort({ order, columns }: Report) {
  const field = columns[order.replace(/^-/, '')]
  return field && { wire: field.wire, isFalling: order.startsWith('-') }
}
