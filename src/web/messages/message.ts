import { addDays, dayOf } from '../../base/date.ts'

/** What the server has told the user. */
export interface Message {
  id: string
  title: string
  content?: string
  orderNumber?: string
  path?: string
  createTime?: string
  isRead?: 1 | 2
}

export const isUnread = ({ isRead }: Message) => isRead !== 2

/** What it is about, under what has happened. */
export const secondLine = ({ orderNumber, content }: Message) => [orderNumber, content].filter(Boolean).join(' · ')

/** As short as it can be without doubt. */
export function timeText(moment: string, today = dayOf(new Date())): string {
  const day = moment.slice(0, 10)
  if (day === today) return moment.slice(11, 16)
  if (day === addDays(today, -1)) return '昨天'
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day
}
