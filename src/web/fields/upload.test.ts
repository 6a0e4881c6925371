import { expect, test } from 'vitest'
import { refuseFile, refusePicture } from './upload.ts'

const limits = { types: ['png', 'jpg'], megabytes: 5 }

test.each([
  [{ name: 'logo.PNG', size: 100 }, undefined],
  [{ name: 'logo.jpg', size: 5 * 1_048_576 }, undefined],
  [{ name: 'logo.gif', size: 100 }, '只能上传png、jpg格式的文件！'],
  [{ name: 'png', size: 100 }, '只能上传png、jpg格式的文件！'],
  [{ name: 'logo.jpg', size: 5 * 1_048_576 + 1 }, '上传文件大小不能超过 5M!'],
  [{ name: 'logo.jpg', size: 0 }, '文件是空的，请重新选择！'],
])('%o', (file, refusal) => {
  expect(refuseFile(file, limits)).toBe(refusal)
})

const picture = (name: string) => new File(['x'], name)
const measured = (width: number, height: number) => async () => ({ width, height })

test.each(['a.jpg', 'a.JPEG', 'a.png'])('R-VAL-037 %s is a picture', async name => {
  expect(await refusePicture(picture(name), {})).toBeUndefined()
})

test('R-VAL-037 without types of its own a picture is jpg or png; otherwise its types are named', async () => {
  expect(await refusePicture(picture('a.gif'), {})).toBe('上传头像图片只能是 JPG 格式!')
  expect(await refusePicture(picture('a.gif'), { types: ['gif', 'webp'] })).toBeUndefined()
  expect(await refusePicture(picture('a.png'), { types: ['gif', 'webp'] })).toBe('只能上传gif、webp格式的文件！')
})

test('a picture with a size has exactly these pixels; without one it may have any', async () => {
  const size = [750, 320] as const
  expect(await refusePicture(picture('a.png'), { size }, measured(750, 320))).toBeUndefined()
  for (const [width, height] of [
    [750, 321],
    [749, 320],
    [320, 750],
  ])
    expect(await refusePicture(picture('a.png'), { size }, measured(width!, height!))).toBe('图片尺寸只能是750*320px!请重新选择!')
  expect(await refusePicture(picture('a.png'), {}, measured(1, 1))).toBeUndefined()
  expect(await refusePicture(picture('a.png'), { size }, () => Promise.reject(new Error()))).toBe('图片打不开，请重新选择！')
})
