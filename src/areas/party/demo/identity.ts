import { pick, type Roll } from '../../../base/dice.ts'

const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const orgWeights = [3, 7, 9, 10, 5, 8, 4, 2]
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A unified social credit code of a company (91) or a shop (92) in a region, with both its check characters. */
export function creditCode(areaCode: string, number: number, isShop = false): string {
  const org = `MA${String((number * 7_654_321) % 1_000_000).padStart(6, '0')}`
  const orgSum = [...org].reduce((total, char, at) => total + worthOf(char) * orgWeights[at]!, 0)
  const orgCheck = (11 - (orgSum % 11)) % 11
  const body = `${isShop ? 92 : 91}${areaCode}${org}${orgCheck === 10 ? 'X' : orgCheck}`
  const sum = [...body].reduce((total, char, at) => total + letters.indexOf(char) * weights[at]!, 0)
  return `${body}${letters[(31 - (sum % 31)) % 31]}`
}

const worthOf = (char: string) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55)

const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严',
]
const men = '建国 志强 海波 俊杰 文斌 立新 国庆 永康 晓东 振华 伟民 少华 培元 家明 正阳 学军 浩然 宏伟 子豪 德胜 春生 启明 承志 锦程'.split(
  ' ',
)
const women = '丽华 晓燕 雪梅 静怡 秀兰 思琪 玉珍 婷婷 佳慧 文静 海霞 美玲 雅琴 欣怡 淑芬 红梅 诗涵 桂英 慧敏 春燕 倩如 月娥'.split(' ')

export const manName = (roll: Roll) => pick(roll, surnames) + pick(roll, men)
const womanName = (roll: Roll) => pick(roll, surnames) + pick(roll, women)
export const personName = (roll: Roll) => (roll(3) ? manName(roll) : womanName(roll))
