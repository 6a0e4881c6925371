import type { Locator } from 'playwright-core'

/** What Tab reaches below a place and nobody can see, or that says nothing, or says it in another language than the page. */
export const poorStops = (place: Locator): Promise<string[]> =>
  place.evaluate(root => {
    const isInChinese = document.documentElement.lang === 'zh-CN'
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'
    const isStop = (one: HTMLElement) =>
      one.tabIndex >= 0 && !one.matches(':disabled') && !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true })

    /** An input is seen by the control that it belongs to. */
    const seenAs = (one: Element) =>
      one.matches('input, textarea')
        ? (one.parentElement!.closest('[class*="ant-select"], [class*="ant-checkbox"], [class*="ant-radio"], [class*="ant-"], label') ??
          one)
        : one

    /** What lets the mouse through is found by what it lies on. */
    const hitOf = (one: Element): Element => (getComputedStyle(one).pointerEvents === 'none' ? hitOf(one.parentElement!) : one)

    /** Something of it is in front: its middle, or where it begins when it is longer than its place. */
    function isInFront(one: Element): boolean {
      const { left, top, width, height } = one.getBoundingClientRect()
      if (!width || !height || !one.checkVisibility({ opacityProperty: true })) return false
      return [left + width / 2, left + Math.min(6, width / 2)].some(x => {
        const above = document.elementFromPoint(x, top + height / 2)
        return !!above && (hitOf(one).contains(above) || above.contains(one))
      })
    }

    /** As it stands, or once Tab has come to it: what folds away until then is shown, what is far off is brought here. */
    function isSeen(one: HTMLElement): boolean {
      seenAs(one).scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (isInFront(seenAs(one))) return true
      one.focus()
      return !one.isConnected || isInFront(seenAs(one))
    }

    const wordsOf = (some: Iterable<Element | null | undefined>) => [...some].map(one => one?.textContent?.trim() ?? '').join(' ')
    const idsIn = (one: Element) => (one.getAttribute('aria-labelledby') ?? '').split(' ')
    const labels = (one: Element) => wordsOf(('labels' in one && (one.labels as NodeListOf<Element> | null)) || [])
    const content = (one: Element) => (one.matches('input, textarea') ? labels(one) : one.textContent!.trim())
    /** What a reader of the screen hears, and whether it is written out only for him. */
    const namesOf = (one: Element) => [
      { name: wordsOf(idsIn(one).map(id => document.getElementById(id))), isOurs: false },
      { name: one.getAttribute('aria-label') ?? '', isOurs: true },
      { name: content(one), isOurs: false },
      { name: one.getAttribute('title') || one.getAttribute('placeholder') || '', isOurs: true },
    ]
    // Names of our things and people are Chinese in both languages.
    const isForeign = (words: string) => isInChinese && /[a-z]/i.test(words) && !/[\u4e00-\u9fff]/.test(words)

    function faultsOf(one: HTMLElement): string[] {
      const { name, isOurs } = namesOf(one).find(heard => heard.name.trim()) ?? { name: '', isOurs: false }
      return [
        ...(isSeen(one) ? [] : ['out of sight']),
        ...(name ? [] : ['without a name']),
        ...(isOurs && isForeign(name) ? ['not in Chinese'] : []),
      ].map(fault => `${name || one.outerHTML.slice(0, 160)}: ${fault}`)
    }
    return [...root.querySelectorAll<HTMLElement>(focusable)].filter(isStop).flatMap(faultsOf)
  })
