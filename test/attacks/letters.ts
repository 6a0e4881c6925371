import { expect, test } from 'vitest'
import type { Entity } from '../../src/kit/entity.ts'
import type { Field, Fields } from '../../src/kit/field.ts'
import { typed, type Wire } from '../generic/invent.ts'
import type { Scene } from '../generic/scene.ts'
import { unzipped } from '../unzipped.ts'

/** Texts that take any letters. */
const free = (fields: Fields): Field[] =>
  typed(fields)
    .map(([, field]) => field)
    .filter(({ kind, rules, sql }) => sql && ['text', 'longText'].includes(kind) && !rules.pattern && !rules.secret)

export function letterTests(entity: Entity, scene: Scene) {
  const path = (verb: string) => `${entity.path}/${verb}`
  const texts = free(entity.fields)

  test('S-29 is changed to letters that no table can hold, and keeps the rest of them', async () => {
    const record = await scene.invent.record(entity)
    const saved = await scene.admin.ok.post(path('submit'), record)
    const odd = Object.fromEntries(texts.map(({ wire }) => [wire, `\ud800${record[wire]}\u0000`]))
    await scene.admin.ok.post(path('submit'), { ...record, ...odd, ...saved })
    const shown: Wire = await scene.admin.ok.get(path('detail'), { id: saved.id })
    for (const { wire } of texts) expect([wire, shown[wire]]).toEqual([wire, record[wire]])
  })

  test('S-15 leaves the house as text, whatever it begins with', async () => {
    for (const [at, start] of ['=', '+', '-', '@', '\t=', '\r='].entries()) {
      const record = await scene.invent.record(entity)
      const odd = Object.fromEntries(texts.map(({ wire, rules }) => [wire, `${start}${at}${record[wire]}`.slice(0, rules.length)]))
      await scene.admin.post(path('submit'), { ...record, ...odd })
    }
    const file = unzipped((await scene.admin.download(path('export'))).body)
    const sheet = file['xl/worksheets/sheet1.xml']!
    expect(sheet).not.toMatch(/<f[ >]/)
    const formats = [...file['xl/styles.xml']!.matchAll(/<xf [^>]*applyNumberFormat[^>]*>/g)].map(([format]) =>
      format.includes('quotePrefix="1"'),
    )
    const risky = [...sheet.matchAll(/s="(\d+)" t="inlineStr"><is><t[^>]*>[=+\-@\t\r]/g)]
    expect(risky.filter(([, format]) => !formats[Number(format)])).toEqual([])
  })
}
