import { theme as antd, type ThemeConfig } from 'antd'
import type { Theme } from './themes.ts'
import { accents, neutrals } from './variables.ts'

const font = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** antd's side of a theme. In a low window fields give two pixels to the rows. */
export function antdTheme(theme: Theme, isLow: boolean): ThemeConfig {
  return {
    algorithm: theme.dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    hashed: false,
    token: { ...measures(theme, isLow), ...colours(theme) },
    components: components(theme),
  }
}

function measures(theme: Theme, isLow: boolean): ThemeConfig['token'] {
  return {
    fontFamily: font,
    fontSize: 14,
    lineHeight: 22 / 14,
    borderRadius: theme.radius,
    controlHeight: isLow ? 26 : 28,
    controlHeightSM: 24,
    motion: false,
    boxShadow: shadow(theme),
    boxShadowSecondary: shadow(theme),
  }
}

/** On a dark page nothing casts a shadow that could be seen: a line shows where a panel ends. */
const shadow = ({ dark }: Theme) =>
  dark ? `0 0 0 1px ${neutrals(dark).line2}, 0 8px 24px rgb(0 0 0 / 60%)` : '0 8px 24px rgb(20 30 50 / 18%)'

function colours(theme: Theme): ThemeConfig['token'] {
  const tone = neutrals(theme.dark)
  const { soft, ring } = accents(theme)
  return {
    colorPrimary: theme.primary,
    colorLink: theme.primary,
    colorLinkHover: theme.primary,
    colorLinkActive: theme.primary,
    linkHoverDecoration: 'underline',
    colorInfo: theme.primary,
    colorError: tone.bad,
    colorSuccess: tone.good,
    colorWarning: tone.warn,
    colorText: tone.text,
    colorTextSecondary: tone.text2,
    colorTextTertiary: tone.text3,
    colorTextDescription: tone.text3,
    colorTextPlaceholder: tone.text3,
    colorTextDisabled: tone.text3,
    colorBorder: tone.line2,
    colorBorderSecondary: tone.line,
    colorSplit: tone.line,
    colorBgLayout: theme.page,
    colorBgContainer: tone.panel,
    colorBgElevated: tone.panel,
    colorBgMask: 'rgb(16 24 40 / 42%)',
    controlItemBgActive: soft,
    controlItemBgActiveHover: soft,
    controlItemBgHover: tone.hover,
    controlOutline: ring,
  }
}

function components(theme: Theme): ThemeConfig['components'] {
  const tone = neutrals(theme.dark)
  const { soft } = accents(theme)
  return {
    Table: {
      cellPaddingBlockSM: 4,
      cellPaddingInlineSM: 8,
      headerBg: tone.th,
      headerColor: tone.text2,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      fontWeightStrong: 500,
      rowHoverBg: tone.hover,
      rowSelectedBg: soft,
      rowSelectedHoverBg: soft,
      borderColor: tone.line,
    },
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      paddingInline: 12,
      primaryColor: theme.onPrimary,
      dangerColor: theme.onPrimary,
    },
    Modal: { borderRadiusLG: theme.radius + 2 },
  }
}
