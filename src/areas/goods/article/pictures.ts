import { image } from '../../../kit/fields/file.ts'
import { flag } from '../../../kit/fields/flag.ts'

/** What goods are photographed as. */
export const pictureTypes = ['png', 'jpg', 'jpeg']
export const mostPictures = 12

export const pictureFields = {
  link: image('picturePath', '图片', { required: true }),
  isMain: flag('isMain', '主图'),
}

/** Exactly one of them is the main one: the one that was chosen, else the first. */
export function withOneMain<P, K extends keyof P>(pictures: readonly P[], key: K, yes: P[K], no: P[K]): P[] {
  const chosen = pictures.findIndex(picture => picture[key] === yes)
  return pictures.map((picture, index) => ({ ...picture, [key]: index === Math.max(chosen, 0) ? yes : no }))
}
