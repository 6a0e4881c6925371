import { logFault } from '../client/error-log.ts'
import { type Message, secondLine } from './message.ts'

/** Asked when the user looks at his messages; his refusal is only noted. */
export async function askPermission(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'default') return
  if ((await Notification.requestPermission()) !== 'granted') logFault('notification', '浏览器通知未获允许')
}

/** For a window that nobody looks at; windows of one browser show the same message once. */
export function showOutside(message: Message, open: () => void): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(message.title, { body: secondLine(message), tag: message.id })
    shown.onclick = () => {
      window.focus()
      shown.close()
      open()
    }
  } catch (error) {
    logFault('notification', error)
  }
}
