import { luminance, mix } from './colours.ts'
import type { Theme } from './themes.ts'

const light = {
  text: '#1C2430',
  text2: '#475264',
  text3: '#5F6979',
  line: '#E4E8EE',
  line2: '#CFD6E0',
  th: '#F4F6F9',
  sum: '#F7F8FA',
  hover: '#F5F8FC',
  panel: '#FFFFFF',
  bad: '#C62828',
  badSoft: '#FDF0EF',
  good: '#2E7D32',
  goodSoft: '#EDF7EE',
  warn: '#9A5B00',
  warnSoft: '#FFF6E5',
}

const dark: typeof light = {
  text: '#E3E8EF',
  text2: '#B6C0CD',
  text3: '#9AA7B7',
  line: '#2A333F',
  line2: '#394554',
  th: '#202935',
  sum: '#232D39',
  hover: '#1E2732',
  panel: '#181F28',
  bad: '#FF8A80',
  badSoft: '#3A2224',
  good: '#7BD088',
  goodSoft: '#1D3324',
  warn: '#F0B95B',
  warnSoft: '#3A2F1C',
}

export const neutrals = (isDark: boolean) => (isDark ? dark : light)

/** Accent tints: `soft` for what is selected, `ring` for what has the focus. */
export function accents({ primary, dark: isDark }: Theme) {
  const ground = isDark ? dark.panel : '#FFFFFF'
  return { soft: mix(primary, ground, isDark ? 0.18 : 0.09), ring: mix(primary, ground, isDark ? 0.32 : 0.18) }
}

/** Every custom property that style sheets may use, by its name without the dashes. */
function variablesOf(theme: Theme): Record<string, string> {
  const { badSoft, goodSoft, warnSoft, ...plain } = neutrals(theme.dark)
  const { soft, ring } = accents(theme)
  return {
    ...plain,
    'bad-soft': badSoft,
    'good-soft': goodSoft,
    'warn-soft': warnSoft,
    page: theme.page,
    primary: theme.primary,
    'primary-on': theme.onPrimary,
    'primary-soft': soft,
    'primary-ring': ring,
    radius: `${theme.radius}px`,
    'card-top': theme.cardTop ?? plain.line,
    ...siderOf(theme),
    ...headerOf(theme, plain.line),
  }
}

function siderOf(theme: Theme) {
  const isLight = luminance(theme.sider) > 0.5
  return {
    sider: theme.sider,
    'sider-text': theme.siderText,
    'sider-active': theme.siderActive,
    'sider-active-text': theme.siderActiveText,
    'sider-bar': theme.siderBar,
    'sider-hover': mix(theme.siderActive, theme.sider, 0.5),
    'sider-rule': mix(theme.siderText, theme.sider, 0.16),
    'sider-line': isLight ? light.line : theme.dark ? dark.line : 'transparent',
    logo: theme.logo ?? 'transparent',
  }
}

function headerOf(theme: Theme, line: string) {
  const isLight = luminance(theme.header) > 0.5
  return {
    header: theme.header,
    'header-text': theme.headerText,
    'header-accent': theme.headerAccent,
    'header-line': isLight || theme.dark ? line : 'transparent',
    'header-field': isLight ? theme.page : 'rgb(255 255 255 / 14%)',
    'header-hover': mix(theme.headerText, theme.header, 0.08),
  }
}

/** Puts the theme on the document; style sheets and antd's own variables follow. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement) {
  for (const [name, value] of Object.entries(variablesOf(theme))) root.style.setProperty(`--${name}`, value)
  root.style.colorScheme = theme.dark ? 'dark' : 'light'
}
