import type { Locator, Page } from 'playwright-core'
import type { Field } from '../../src/kit/field.ts'

/** What a list adds up, or what a thing costs: the first of these is what people look for. */
export const firstFigure = (fields: Field[]): Field | undefined =>
  fields.find(({ kind, scale, rules }) => kind === 'decimal' && (rules.total || scale === 'price'))

interface Sight {
  /** Heads that stand half below the actions, or half outside. */
  cut: string[]
  /** Heads whose words end in dots. */
  dotted: string[]
  /** Heads that are seen whole before anybody scrolls. */
  seen: string[]
}

/** What a reader sees of the heads of a list before he moves it sideways. */
export const headsInSight = (table: Locator): Promise<Sight> =>
  table.evaluate(box => {
    const actions = box.querySelector('thead .ant-table-cell-fix-end, thead .ant-table-cell-fix-right')
    const edge = Math.round(actions?.getBoundingClientRect().left ?? box.getBoundingClientRect().right)
    const heads = [...box.querySelectorAll('thead th')].filter(head => head !== actions && head.textContent)
    const isCut = (head: Element) => {
      const { left, right } = head.getBoundingClientRect()
      return left < edge - 1 && right > edge + 1
    }
    const isDotted = (head: Element) => {
      const title = head.querySelector('.ant-table-column-title') ?? head
      const { paddingLeft, paddingRight } = getComputedStyle(title)
      const words = document.createRange()
      words.selectNode(title.firstChild!)
      return words.getBoundingClientRect().width > title.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 0.5
    }
    const isSeen = (head: Element) => head.getBoundingClientRect().right <= edge + 1
    const named = (some: Element[]) => some.map(head => head.textContent!.trim())
    return { cut: named(heads.filter(isCut)), dotted: named(heads.filter(isDotted)), seen: named(heads.filter(isSeen)) }
  })

/** Words that are cut off: by their own edge, or by that of the box they stand in. */
export const clippedIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(some =>
    some
      .filter(one => one.checkVisibility())
      .filter(one => {
        const [own, box] = [one.getBoundingClientRect(), one.parentElement!.getBoundingClientRect()]
        const isCut = [one, ...one.querySelectorAll('*')].some(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        return isCut || own.right > box.right + 1
      })
      .map(one => one.textContent!.trim()),
  )
