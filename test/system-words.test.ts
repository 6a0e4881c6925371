import { describe, expect, test } from 'vitest'
import { businessDictionaries, dictionaries, topsOf } from '../src/app/dictionaries.ts'
import { buildApp, openHouse } from '../src/app/server.ts'
import { otherTenant } from './company.ts'
import { everyRow } from './generic/scene.ts'
import { ledger } from './generic/spec.ts'
import { gather } from './story.ts'
import { putPicture } from './uploads.ts'
import { personOf, testKey } from './world.ts'

type Row = Record<string, any>

const { world, admin } = await gather('admin')
const other = await world.as('admin', otherTenant)

const kinds = [
  ['dict', 'dictionary', dictionaries, 'sex'],
  ['dict-biz', 'businessDictionary', businessDictionaries, 'brand_type'],
] as const
const rest = { sort: 1, isSealed: 0 }
let serial = 0
const fresh = () => `code_${++serial}`

/** A dictionary of one's own with the words that are named. */
async function own(kind: string, words: Record<string, string> = {}, person = admin) {
  const code = fresh()
  const { id } = await person.ok.post(`blade-system/${kind}/submit`, { code, dictValue: `字典${serial}`, ...rest })
  const ids: string[] = []
  for (const [dictKey, dictValue] of Object.entries(words))
    ids.push((await person.ok.post(`blade-system/${kind}/submit`, { parentId: id, dictKey, dictValue, ...rest })).id)
  return { code, id: id as string, ids }
}

const named = (rows: Row[]) => rows.map(({ dictKey, dictValue }) => `${dictKey} ${dictValue}`)

describe.each(kinds)('%s', (kind, subject, seeds, seeded) => {
  const path = (verb: string) => `blade-system/${kind}/${verb}`
  const rootOf = async (code: string): Promise<Row> =>
    (await admin.ok.get(path('parent-list'), { code, size: 500 })).records.find((row: Row) => row.code === code)
  const wordsIn = async (code: string): Promise<Row[]> => admin.ok.get(path('child-list'), { parentId: (await rootOf(code)).id })

  test('what is planted: every dictionary at the top, a page of them, and every word below its own', async () => {
    const page = await admin.ok.get(path('parent-list'), { current: 1, size: 500 })
    expect(page).toMatchObject({ total: topsOf([...seeds]).length, current: 1, size: 500, pages: 1 })
    expect(page.records.map((row: Row) => row.code)).toEqual(topsOf([...seeds]).map(word => word.code))
    expect(page.records[0]).toMatchObject({ parentId: '0', dictKey: '-1', isSealed: 0, isSystem: 2, isDeleted: 0, hasChildren: false })
    for (const { code } of topsOf([...seeds])) {
      const words = seeds.filter(word => word.code === code)
      expect(named(await wordsIn(code))).toEqual(words.map(({ word, name }) => `${word} ${name}`))
      const offered = await admin.ok.get(path('dictionary'), { code })
      expect(named(offered).sort()).toEqual(words.map(({ word, name }) => `${word} ${name}`).sort())
    }
  })

  test('the whole tree, and what is found in it with the dictionary it stands in; a leaf has no children', async () => {
    const tree: Row[] = await admin.ok.get(path('list'), { current: 1, size: 1 })
    const one = tree.find(row => row.code === seeded)!
    expect(tree.length).toBe(topsOf([...seeds]).length)
    expect(one.children.length).toBe(seeds.filter(word => word.code === seeded).length)
    expect('children' in one.children[0]).toBe(false)
    const { name } = seeds.find(word => word.code === seeded)!
    const found: Row[] = await admin.ok.get(path('list'), { code: seeded, dictValue: name })
    expect(found).toMatchObject([{ code: seeded, dictKey: '-1', children: [{ dictValue: name }] }])
    const picker: Row[] = await admin.ok.get(path('tree'), { code: 'DICT' })
    const node = picker.find(row => row.id === one.id)!
    expect(node).toMatchObject({ title: one.dictValue, key: one.id, value: one.id, parentId: '0' })
    expect(node.children[0]).toMatchObject({ parentId: one.id, disabled: true })
  })

  test('no parent, no children; a page is filtered by code and name', async () => {
    for (const parentId of ['', '0', '-1']) expect(await admin.ok.get(path('child-list'), { parentId })).toEqual([])
    expect(await admin.ok.get(path('child-list'))).toEqual([])
    const { dictValue } = await rootOf(seeded)
    expect((await admin.ok.get(path('parent-list'), { dictValue })).records.map((row: Row) => row.code)).toEqual([seeded])
    expect((await admin.ok.get(path('parent-list'), { code: 'nowhere' })).records).toEqual([])
    expect((await admin.get(path('dictionary'))).msg).toBe('请输入字典编号')
  })

  test('R-VAL-058 R-VAL-059 R-VAL-060 R-VAL-061 R-VAL-062 R-VAL-063 everything that is missing is asked for at once, and nothing is written', async () => {
    const before = await everyRow({ world })
    expect((await admin.post(path('submit'), {})).msg).toBe('请输入字典编号；请输入字典名称；请输入字典排序；请选择封存')
    const { id } = await rootOf(seeded)
    expect((await admin.post(path('submit'), { parentId: id })).msg).toBe('请输入字典键值；请输入字典名称；请输入字典排序；请选择封存')
    for (const sealed of ['', null, 2, 'x'])
      expect((await admin.post(path('submit'), { code: 'x', dictValue: 'x', sort: 1, isSealed: sealed })).code).toBe(400)
    const bad = { parentId: id, dictKey: 'a,b', dictValue: 'x'.repeat(101), sort: -1, isSealed: 0 }
    expect((await admin.post(path('submit'), bad)).msg).toBe(
      '字典键值不能有空格和逗号，也不能是-1；字典名称不能超过100个字；字典排序不能小于0',
    )
    expect((await admin.post(path('submit'), { ...bad, parentId: '4611686018427387904', dictKey: '7', dictValue: 'x', sort: 1 })).msg).toBe(
      '数据不存在或无权限！',
    )
    expect(await everyRow({ world })).toEqual(before)
  })

  test('R-STA-038 a dictionary of one’s own gets words, is changed and removed, and the history tells of it', async () => {
    const { code, id, ids } = await own(kind, { a: '甲', b: '乙' })
    expect(await admin.ok.get(path('detail'), { id })).toMatchObject({ id, version: 1, parentId: '0', code, dictKey: '-1', isSealed: 0 })
    const word = await admin.ok.get(path('detail'), { id: ids[0] })
    expect(word).toMatchObject({ parentId: id, code, dictKey: 'a', dictValue: '甲', isSystem: 1, version: 1 })
    const saved = await admin.ok.post(path('submit'), { ...word, dictKey: 'c', dictValue: '丙', sort: 9, remark: '改' })
    expect(saved).toEqual({ id: ids[0], version: 2 })
    expect(named(await admin.ok.get(path('child-list'), { parentId: id }))).toEqual(['b 乙', 'c 丙'])
    expect((await admin.post(path('submit'), { ...word, dictValue: '丁' })).msg).toBe('数据已被他人修改，请刷新后重试！')
    const renamed = `${code}x`
    await admin.ok.post(path('submit'), { ...(await admin.ok.get(path('detail'), { id })), code: renamed })
    expect(named(await admin.ok.get(path('dictionary'), { code: renamed }))).toEqual(['b 乙', 'c 丙'])
    await admin.ok.post(path('remove'), undefined, { ids: [ids[0], ids[1]].join(',') })
    expect(await admin.ok.get(path('dictionary'), { code: renamed })).toEqual([])
    await admin.ok.post(path('remove'), { ids: [id] })
    expect((await admin.post(path('remove'), undefined, { ids: id })).msg).toBe('数据不存在或无权限！')
    expect((await admin.get(path('detail'), { id })).msg).toBe('数据不存在或无权限！')
    const told = await world.sql('select stage from history where subject = $1 and subject_id = any($2) order by id', [
      subject,
      [id, ids[0]],
    ])
    expect(told.map(row => row.stage)).toEqual(['新增', '新增', '修改', '修改', '删除', '删除'])
  })

  test('nothing exists twice: neither a word in its dictionary nor a dictionary', async () => {
    const { code, id, ids } = await own(kind, { a: '甲', b: '乙' })
    const twin = '当前字典键值已存在!'
    expect((await admin.post(path('submit'), { parentId: id, dictKey: 'a', dictValue: '又', ...rest })).msg).toBe(twin)
    const b = await admin.ok.get(path('detail'), { id: ids[1] })
    expect((await admin.post(path('submit'), { ...b, dictKey: 'a' })).msg).toBe(twin)
    expect((await admin.post(path('submit'), { code, dictValue: '又', ...rest })).msg).toBe(twin)
    const added = { parentId: id, dictKey: 'z', dictValue: '同时', ...rest }
    const both = await Promise.all([admin.post(path('submit'), added), admin.post(path('submit'), added)])
    expect(both.map(answer => answer.msg).sort()).toEqual([twin, '操作成功'].sort())
    await admin.ok.post(path('remove'), { ids: ids[0] })
    await admin.ok.post(path('submit'), { parentId: id, dictKey: 'a', dictValue: '新', ...rest })
  })

  test('a dictionary with words is not removed, but together with them it is', async () => {
    const { id, ids } = await own(kind, { a: '甲' })
    expect(await admin.post(path('remove'), undefined, { ids: id })).toMatchObject({ code: 400, msg: '请先删除子节点!' })
    await admin.ok.post(path('remove'), undefined, { ids: `${id},${ids[0]}` })
    expect((await admin.post(path('remove'), {})).msg).toBe('请选择至少一条数据')
  })

  test('a word stays a word: below a dictionary, and only below one', async () => {
    const { id, ids } = await own(kind, { a: '甲' })
    const [root, word] = [await admin.ok.get(path('detail'), { id }), await admin.ok.get(path('detail'), { id: ids[0] })]
    expect((await admin.post(path('submit'), { parentId: ids[0], dictKey: 'x', dictValue: '下', ...rest })).msg).toBe(
      '上级只能选择字典，不能选择字典键值！',
    )
    expect((await admin.post(path('submit'), { ...word, parentId: '' })).msg).toBe('请选择上级字典')
    const { id: second } = await own(kind)
    expect((await admin.post(path('submit'), { ...root, parentId: second, dictKey: 'r' })).msg).toBe('字典不能移到其他字典下！')
    await admin.ok.post(path('submit'), { ...word, parentId: second })
    expect(named(await admin.ok.get(path('child-list'), { parentId: second }))).toEqual(['a 甲'])
  })

  test('what the product goes by keeps code and key, takes another name, and is not removed', async () => {
    const [root, [word]] = [await rootOf(seeded), await wordsIn(seeded)]
    expect((await admin.post(path('submit'), { ...word, dictKey: '77' })).msg).toBe('系统内置的字典键值和上级不能修改，可以修改名称！')
    expect((await admin.post(path('submit'), { ...root, code: 'other_code' })).msg).toBe('系统内置字典的编号不能修改！')
    expect((await admin.post(path('submit'), { ...root, isSealed: 1 })).msg).toBe('系统内置字典不能封存，可以封存其中的键值！')
    expect((await admin.post(path('remove'), { ids: word!.id })).msg).toBe(`${word!.dictValue}是系统内置字典，不能删除！`)
    await admin.ok.post(path('submit'), { ...word, dictValue: '换了名' })
    expect(named(await admin.ok.get(path('dictionary'), { code: seeded }))[0]).toBe(`${word!.dictKey} 换了名`)
    const again = (await wordsIn(seeded))[0]!
    await admin.ok.post(path('submit'), { ...again, dictValue: word!.dictValue })
  })

  test('is saved from the body alone: who may only add changes nothing by an id in the address', async () => {
    const { id, code } = await own(kind)
    const twin = await admin.post(path('submit'), { code, dictValue: '改', ...rest }, { id })
    expect(twin.msg).toBe('当前字典键值已存在!')
  })

  test('exports the dictionaries that are asked for', async () => {
    const { status, headers } = await admin.download(path('export'), { code: seeded })
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('sheet')])
  })
})

describe('a change', async () => {
  const logo = await putPicture(admin)
  const brand = (more: Row) => ({
    brandCode: `PP${++serial}`,
    brandName: `品牌${serial}`,
    brandIconPath: logo,
    ...more,
  })

  test('is there at the next call of every node, for a company’s own words', async () => {
    const { house } = await openHouse(world.url, '.cache/test-data')
    const app = await buildApp(house, testKey)
    const node = personOf(app, admin.token)
    const typed = brand({ brandType: 'k9' })
    expect((await node.post('blade-base/brand/submit', typed)).msg).toContain('不存在，请重新选择！')
    const [root] = (await admin.ok.get('blade-system/dict-biz/parent-list', { code: 'brand_type' })).records
    const word = { parentId: root.id, dictKey: 'k9', dictValue: '联名品牌', ...rest }
    const { id } = await admin.ok.post('blade-system/dict-biz/submit', word)
    const { id: brandId } = await node.ok.post('blade-base/brand/submit', typed)
    expect(await node.ok.get('blade-base/brand/detail', { id: brandId })).toMatchObject({ brandType: 'k9', brandTypeName: '联名品牌' })

    const used = '联名品牌已被品牌使用'
    expect((await admin.post('blade-system/dict-biz/remove', { ids: id })).msg).toBe(`${used}，不能删除，可以封存！`)
    const stored = await admin.ok.get('blade-system/dict-biz/detail', { id })
    expect((await admin.post('blade-system/dict-biz/submit', { ...stored, dictKey: 'k8' })).msg).toBe(`${used}，不能修改键值和上级！`)
    await admin.ok.post('blade-system/dict-biz/submit', { ...stored, isSealed: 1 })
    expect(named(await node.ok.get('blade-system/dict-biz/dictionary', { code: 'brand_type' }))).not.toContain('k9 联名品牌')
    expect((await node.post('blade-base/brand/submit', brand({ brandType: 'k9' }))).msg).toContain('不存在，请重新选择！')
    const detail = await node.ok.get('blade-base/brand/detail', { id: brandId })
    expect(detail.brandTypeName).toBe('联名品牌')
    await node.ok.post('blade-base/brand/submit', { ...detail, brandName: '存着的可以留' })

    expect((await other.post('blade-base/brand/submit', typed)).msg).toContain('不存在，请重新选择！')
    await app.close()
    await house.db.close()
  })

  test('of the platform’s words is there for every company, and only the platform makes one', async () => {
    const [root] = (await admin.ok.get('blade-system/dict/parent-list', { code: 'post_category' })).records
    const post = (category: string) => ({ category, postCode: `P${++serial}`, postName: '顾问', sort: 1 })
    expect((await other.post('blade-system/post/submit', post('9'))).code).toBe(400)
    const { id } = await admin.ok.post('blade-system/dict/submit', { parentId: root.id, dictKey: '9', dictValue: '顾问', ...rest })
    await other.ok.post('blade-system/post/submit', post('9'))
    expect(named(await other.ok.get('blade-system/dict/dictionary', { code: 'post_category' }))).toContain('9 顾问')
    expect((await admin.post('blade-system/dict/remove', { ids: id })).msg).toBe('顾问已被岗位使用，不能删除，可以封存！')
    for (const verb of ['list', 'parent-list', 'child-list', 'detail', 'tree', 'export'])
      expect([verb, (await other.get(`blade-system/dict/${verb}`, { id })).code]).toEqual([verb, 403])
    for (const verb of ['submit', 'remove'])
      expect([verb, (await other.post(`blade-system/dict/${verb}`, { id, ids: id })).code]).toEqual([verb, 403])
  })
})

describe('a company', () => {
  test('has its own business words, names them as it likes, and sees nobody else’s', async () => {
    const { id, code, ids } = await own('dict-biz', { a: '甲' }, other)
    const path = (verb: string) => `blade-system/dict-biz/${verb}`
    const missing = '数据不存在或无权限！'
    expect((await admin.get(path('detail'), { id })).msg).toBe(missing)
    expect(await admin.ok.get(path('child-list'), { parentId: id })).toEqual([])
    expect(await admin.ok.get(path('dictionary'), { code })).toEqual([])
    expect((await admin.post(path('submit'), { parentId: id, dictKey: 'b', dictValue: '乙', ...rest })).msg).toBe(missing)
    expect((await admin.post(path('submit'), { id: ids[0], parentId: id, dictKey: 'b', dictValue: '乙', ...rest })).msg).toBe(missing)
    expect((await admin.post(path('remove'), { ids: ids[0] })).msg).toBe(missing)
    expect(named(await other.ok.get(path('dictionary'), { code }))).toEqual(['a 甲'])
    expect((await other.ok.get(path('detail'), { id })).tenantId).toBe(otherTenant)
    await admin.ok.post(path('submit'), { code, dictValue: '同名', ...rest })
  })

  test('does not take a code of the platform, and a sealed dictionary offers nothing', async () => {
    expect((await other.post('blade-system/dict-biz/submit', { code: 'sex', dictValue: '性别', ...rest })).msg).toBe(
      '字典编号已被系统字典使用，请更换！',
    )
    const { id, code } = await own('dict-biz', { a: '甲' }, other)
    const root = await other.ok.get('blade-system/dict-biz/detail', { id })
    await other.ok.post('blade-system/dict-biz/submit', { ...root, isSealed: 1 })
    expect(await other.ok.get('blade-system/dict-biz/dictionary', { code })).toEqual([])
  })

  test('every status group of the ledger is planted as business words', async () => {
    const stored = await world.sql(`select word, name from business_dictionary where tenant_id = $1 and parent_id is not null`, [
      otherTenant,
    ])
    const known = new Set(stored.map(row => `${row.word} ${row.name}`))
    const missing = ledger('statuses').filter(row => !known.has(`${row.code} ${row.name_zh!.replace(/\(.*\)/, '')}`))
    expect(missing.map(row => `${row.group} ${row.code} ${row.name_zh}`)).toEqual([])
  })

  test('the dictionary of flows says the word of each route in its remark', async () => {
    const flows: Row[] = await other.ok.get('blade-system/dict/dictionary', { code: 'flow' })
    expect(flows.map(({ code, dictKey, remark }) => [`${code}_${dictKey}`, remark])).toEqual([
      ['flow_1', 'leave'],
      ['flow_2', 'expense'],
    ])
  })
})
