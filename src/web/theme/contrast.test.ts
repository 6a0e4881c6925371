import { expect, test } from 'vitest'
import { contrast } from './colours.ts'
import { type Theme, themes } from './themes.ts'
import { accents, neutrals } from './variables.ts'

/** What stands on what, and how well it must read. */
function pairs(theme: Theme): [what: string, text: string, ground: string, least: number][] {
  const tone = neutrals(theme.dark)
  const { soft } = accents(theme)
  return [
    ['primary on panel', theme.primary, tone.panel, 4.5],
    ['text on primary', theme.onPrimary, theme.primary, 4.5],
    // 4.8 to one decimal: the dark theme stands at 4.799
    ['link on a selected row', theme.primary, soft, 4.79],
    ['sider', theme.siderText, theme.sider, 4.5],
    ['active sider item', theme.siderActiveText, theme.siderActive, 4.5],
    ['header', theme.headerText, theme.header, 4.5],
    ['logo', theme.siderActiveText, theme.logo ?? theme.sider, 4.5],
    ['second text on page', tone.text2, theme.page, 4.5],
    ['third text on page', tone.text3, theme.page, 4.5],
    ['third text on table head', tone.text3, tone.th, 4.5],
    ['third text on selected rows', tone.text3, soft, 4.5],
    ['bad', tone.bad, tone.badSoft, 4.5],
    ['good', tone.good, tone.goodSoft, 4.5],
    ['warning', tone.warn, tone.warnSoft, 4.5],
    ['bad on panel', tone.bad, tone.panel, 4.5],
  ]
}

test.each(Object.entries(themes))('theme %s can be read everywhere', (_name, theme) => {
  const unreadable = pairs(theme).filter(([, text, ground, least]) => contrast(text, ground) < least)
  expect(unreadable).toEqual([])
})

test('what antd paints on primary buttons in the dark can be read too', () => {
  expect(contrast(themes.dark.onPrimary, '#5D8FD6')).toBeGreaterThanOrEqual(4.5)
})

test('the default accent has the agreed tints', () => {
  expect(accents(themes.default)).toEqual({ soft: '#EBF1F9', ring: '#D6E2F3' })
  expect(accents(themes.dark).soft).toBe('#27374D')
})
