import { expect, test } from 'vitest'
import { refuseFile } from './upload.ts'

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
