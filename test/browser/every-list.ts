import type { Locator } from 'playwright-core'

/** What every list has and this one lacks: rows of 31 pixels in a place of 300 at least, and a question that begins with all there is. */
export const lacksOfLists = (place: Locator): Promise<string[]> =>
  place.evaluate(root => {
    const table = root.querySelector('.list-table')
    if (!table) return []
    const faults = [...table.querySelectorAll<HTMLElement>('.ant-table-row')].flatMap(({ offsetHeight }) =>
      offsetHeight === 31 ? [] : [`a row of ${offsetHeight}`],
    )
    if (table.clientHeight < 300) faults.push(`a table of ${table.clientHeight}`)
    const all = { 'zh-CN': '全部', 'en-US': 'All' }[document.documentElement.lang]
    // What is looked up instead says by which words.
    for (const { textContent: hint } of root.querySelectorAll('.search .ant-select-placeholder'))
      if (hint !== all && !hint!.includes(' / ')) faults.push(`a choice that begins with ${hint}`)
    return [...new Set(faults)]
  })
