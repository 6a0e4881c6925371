import type { Person } from './world.ts'

/** A picture of one dot. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

export interface Put {
  link: string
  originalName: string
  attachId: string
}

/** What a form does before it is saved: a file is stored, and the form keeps what was answered. */
export async function put(person: Person, name: string, data: Buffer): Promise<Put> {
  const answer = await person.upload('blade-resource/oss/endpoint/put-file', { name, data })
  if (answer.code !== 200) throw new Error(`${name}: ${answer.msg}`)
  const { link, originalName, attachId } = answer.data
  return { link, originalName, attachId }
}

export const putPicture = async (person: Person) => (await put(person, '图片.png', png)).link

export const putPaper = (person: Person) => put(person, '合同.pdf', Buffer.from('%PDF-1.4'))
