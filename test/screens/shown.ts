import type { Locator } from 'playwright-core'

/** What stands on a page, by the places where the ledger looks for it. */
export interface Shown {
  heads: string[]
  lines: string[]
  filters: string[]
  labels: string[]
  buttons: string[]
  looks: string[]
}

const places = {
  heads: '.ant-table-thead th, .picker-rows th, .chooser-list label',
  lines: '.line-grid [role=columnheader], .column-ticks label, .rows-input th, .members th',
  filters: '.search-field > span, .picker-filter, .list-aside [aria-label]',
  labels:
    '.form-label, .bill-field > :first-child, .ant-tabs-tab, .ant-descriptions-item-label, .ant-checkbox-wrapper:not(.column-ticks label), .bill-totals span, h1, h2, h3, .figure',
  buttons: 'button, a, [role=menuitem], .ant-upload',
}

/** Looks of the whole, by what draws them. */
const drawn = {
  '筛选+分页': '.page:has(.search-field, .list-aside):has(.ant-pagination-options)',
  状态色标: '.ant-table-row .tag',
  左侧分类树: '.list-aside .class-tree',
  分类树: '.class-tree, .ant-tree, .picker-tree',
  树: '.class-tree, .ant-tree',
  合计行: '.ant-table-summary',
  合计: '.ant-table-summary',
  日期区间预设: '.presets',
}

/** All of it in one look; what is folded away is unfolded before. */
export const whatIsShown = (box: Locator): Promise<Shown> =>
  box.evaluate(
    (root, { places, drawn }) => {
      const said = (element: Element) =>
        [element.textContent, element.getAttribute('aria-label'), element.getAttribute('title')].map(
          text => text?.replace(/^\*/, '').trim() ?? '',
        )
      // What drops down hangs below the body, wherever it was opened.
      const roots = [root, ...document.querySelectorAll('.ant-dropdown:not(.ant-dropdown-hidden)')]
      const textsAt = (place: string) => [...new Set(roots.flatMap(one => [...one.querySelectorAll(place)]).flatMap(said))].filter(Boolean)
      const texts = Object.fromEntries(Object.entries(places).map(([kind, place]) => [kind, textsAt(place)]))
      const looks = Object.entries(drawn).flatMap(([look, place]) => (root.querySelector(place) ? [look] : []))
      return { ...texts, looks } as unknown as Shown
    },
    { places, drawn },
  )

/** What several looks saw. */
export const together = (...all: Shown[]): Shown =>
  all.reduce(
    (one, other) =>
      Object.fromEntries(Object.entries(one).map(([kind, texts]) => [kind, [...texts, ...other[kind as keyof Shown]]])) as unknown as Shown,
  )
