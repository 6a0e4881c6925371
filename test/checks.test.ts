import { expect, test } from 'vitest'
import { Goods } from '../src/areas/goods/article/goods.ts'
import { OwnInfo } from '../src/areas/system/own-info.ts'
import { Account } from '../src/ground/account.ts'
import { Menu } from '../src/ground/menu.ts'
import { SmsConfig } from '../src/ground/sms-config.ts'
import { StorageConfig } from '../src/ground/storage-config.ts'
import type { Field } from '../src/kit/field.ts'
import { readRow } from '../src/kit/read.ts'

/** What each of some words is answered by a field: nothing where it is taken. */
const told = (field: Field, words: unknown[]) =>
  words.map(word =>
    readRow({ field }, { [field.wire]: word })
      .problems.map(({ message }) => message)
      .join(),
  )

const refusesAll = (field: Field, words: unknown[], message: string) => expect(told(field, words)).toEqual(words.map(() => message))
const takesAll = (field: Field, words: unknown[]) => refusesAll(field, words, '')

test('R-VAL-067 the address of a service is a URL', () => {
  for (const { endpoint } of [StorageConfig.fields, SmsConfig.fields]) {
    takesAll(endpoint, ['https://oss.example.cn', 'http://10.0.0.5:9000/a/b'])
    refusesAll(
      endpoint,
      ['oss.example.cn', 'ftp://a.cn', 'https://', 'https://a b.cn', 'https://me@a.cn', 'https://a.cn/?x=1'],
      '请输入正确的服务地址，以 http:// 或 https:// 开头',
    )
  }
})

test('R-VAL-068 an e-mail is one', () => {
  for (const { email } of [Account.fields, OwnInfo.fields]) {
    takesAll(email, ['zhou@hengda.cn', 'a.b+c@mail.hengda.com.cn'])
    refusesAll(email, ['zhou', 'zhou@hengda', '@hengda.cn', 'a b@hengda.cn', 'a@b@c.cn'], '请输入正确的邮箱')
  }
})

test('R-VAL-070 what counts units is a positive whole number', () => {
  const { numerator } = Goods.fields.units.fields!
  takesAll(numerator!, [1, '12', 1_000_000])
  for (const answer of told(numerator!, [0, -1, 1.5, 'x'])) expect(answer).toMatch(/^换算分子(必须是|不能小于)/)
})

test('R-VAL-071 a page elsewhere begins with http:// or https://', () => {
  takesAll(Menu.fields.path, ['/base/goods/list', 'http://a.cn', 'https://a.cn/x?y=1'])
  refusesAll(Menu.fields.path, ['www.a.cn', 'javascript:alert(1)', 'ftp://a.cn', 'https:a.cn'], '路径必须以 / 或 http 开头')
})

test('R-VAL-075 an access key has no Chinese characters', () => {
  for (const { accessKey } of [StorageConfig.fields, SmsConfig.fields]) {
    takesAll(accessKey, ['LTAI5t_x-9/+='])
    refusesAll(accessKey, ['密钥', 'LTAI密'], '访问密钥不能有中文')
  }
})
