import type { Page } from 'playwright-core'
import { english } from '../../src/app/english.ts'
import type { World } from '../world.ts'

const isChinese = /[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]/

/** The name of the other language, and menus where they are records to edit. */
const notOurs = '[lang=zh-CN]:not(html), .class-tree[aria-label=Menu]'

/** Listens to what the company calls its things and people: that came from the server and is no word of the product. What comes back tells which Chinese words are in sight without being such. */
export async function watchWords(page: Page, world: World) {
  const own = new Set<string>()
  // People are called by what they do, which the dictionary knows too.
  for (const { name } of await world.sql('select name from staff union select name from account union select name from tenant'))
    own.add(name).add(name[0])
  page.on('response', async response => {
    if (response.headers()['content-type']?.includes('json')) noteOwn(await response.json().catch(() => undefined))
  })

  function noteOwn(value: unknown): void {
    if (value && typeof value === 'object') for (const inner of Object.values(value)) noteOwn(inner)
    else if (typeof value === 'string' && isChinese.test(value) && english[value] === undefined) own.add(value)
  }

  /** The words and titles below a place, with or without those of records. */
  return async function chineseIn(selector: string, isOfRecords = false): Promise<string[]> {
    const texts = await page
      .locator(selector)
      .evaluateAll(
        (roots, apart) =>
          roots.flatMap(root =>
            [root, ...root.querySelectorAll('*')]
              .filter(element => element.checkVisibility() && !element.closest(apart))
              .flatMap(element => [
                ...[...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? ''),
                ...['title', 'placeholder', 'aria-label', 'alt'].map(name => element.getAttribute(name) ?? ''),
              ]),
          ),
        isOfRecords ? `${notOurs}, .ant-table-row` : notOurs,
      )
    const names = [...own].sort((one, other) => other.length - one.length)
    return texts.filter(text => isChinese.test(text) && isChinese.test(names.reduce((rest, name) => rest.replaceAll(name, ''), text)))
  }
}
