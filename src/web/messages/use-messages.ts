import { useQuery } from '@tanstack/react-query'
import { messageChannels } from '../../kit/channels.ts'
import { call } from '../client/http.ts'
import { listen } from '../client/live.ts'
import { queryClient } from '../client/query.ts'
import { said } from '../language/said.ts'
import { isUnread, type Message } from './message.ts'

const key = ['messages']
const get = <T>(path: string) => call<T>('GET', `blade-desk/message/${path}`, { silent: true })

/** How many are unread. Another window may have read some meanwhile, so it is asked again when this one is looked at. */
export function useUnread(): number {
  const { data = 0 } = useQuery({ queryKey: [...key, 'unread'], queryFn: () => get<number>('unreadCount'), refetchOnWindowFocus: true })
  return data
}

export const useMessages = () =>
  useQuery({ queryKey: [...key, 'newest'], queryFn: async () => (await get<Message[]>('top20')).map(inLanguage), staleTime: 0 })

const inLanguage = (message: Message): Message => ({ ...message, title: said(message.title) })

export const refreshMessages = () => queryClient.invalidateQueries({ queryKey: key })

/** Hears every message until the returned function is called. */
export function hearMessages(heard: (message: Message) => void): () => void {
  const stops = messageChannels.map(channel => listen(channel, (message: Message) => heard(inLanguage(message))))
  return () => {
    for (const stop of stops) stop()
  }
}

const beforeRead = 500

/** A message that was opened counts as read a moment later, and with it all that was said of the same order. */
export async function markRead(message: Message): Promise<void> {
  if (!isUnread(message)) return
  await new Promise(resolve => setTimeout(resolve, beforeRead))
  const { id, orderNumber } = message
  await call('POST', 'blade-desk/message/read', { query: orderNumber ? { orderNumber } : { id } })
  await refreshMessages()
}

export async function markAllRead(): Promise<void> {
  await call('POST', 'blade-desk/message/readAll')
  await refreshMessages()
}
