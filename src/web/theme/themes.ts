export interface Theme {
  label: string
  dark: boolean
  radius: number
  page: string
  primary: string
  onPrimary: string
  sider: string
  siderText: string
  siderActive: string
  siderActiveText: string
  siderBar: string
  header: string
  headerText: string
  headerAccent: string
  logo?: string
  cardTop?: string
}

const plain = {
  label: '默认',
  dark: false,
  radius: 4,
  page: '#F2F4F7',
  primary: '#1D5FBF',
  onPrimary: '#FFFFFF',
  sider: '#17243B',
  siderText: '#C2CCDC',
  siderActive: '#264372',
  siderActiveText: '#FFFFFF',
  siderBar: '#6AA5F8',
  header: '#FFFFFF',
  headerText: '#1C2430',
  headerAccent: '#1D5FBF',
} satisfies Theme

const white = {
  ...plain,
  label: '纯白',
  page: '#F5F6F8',
  sider: '#FFFFFF',
  siderText: '#3D4859',
  siderActive: '#E7EFFB',
  siderActiveText: '#174E9E',
  siderBar: '#1D5FBF',
} satisfies Theme

const dark = {
  ...plain,
  label: '暗色',
  dark: true,
  page: '#0F141A',
  primary: '#6AA5F8',
  onPrimary: '#0B1420',
  sider: '#0F141A',
  siderText: '#A9B4C2',
  siderActive: '#1E3350',
  siderActiveText: '#DCEAFE',
  header: '#161C24',
  headerText: '#E3E8EF',
  headerAccent: '#FFFFFF',
} satisfies Theme

const colourful = {
  ...plain,
  label: '炫彩',
  radius: 8,
  page: '#F5F3FA',
  primary: '#6A3FC7',
  sider: '#2C2154',
  siderText: '#D3CBEC',
  siderActive: '#4D3A8C',
  siderBar: '#B79CF2',
  header: '#5B37B0',
  headerText: '#FFFFFF',
  headerAccent: '#FFFFFF',
} satisfies Theme

const smart = {
  ...plain,
  label: '智慧',
  radius: 6,
  page: '#F0F5F6',
  primary: '#0B7285',
  sider: '#0C2F38',
  siderText: '#B9D3D9',
  siderActive: '#14525F',
  siderBar: '#57C0D2',
  headerText: '#14313A',
  headerAccent: '#0B7285',
} satisfies Theme

const iview = {
  ...plain,
  label: 'iView',
  page: '#F5F7F9',
  primary: '#1968C5',
  sider: '#464C5B',
  siderText: '#E1E5EC',
  siderActive: '#2F3440',
  siderActiveText: '#8FC4FF',
  headerText: '#1C2438',
  headerAccent: '#1968C5',
} satisfies Theme

const vip = {
  ...plain,
  label: '尊享',
  page: '#F6F4F0',
  primary: '#8A5F12',
  sider: '#1E1A15',
  siderText: '#DCCCA6',
  siderActive: '#3D3222',
  siderActiveText: '#F7DFA5',
  siderBar: '#E3BE6D',
  header: '#29231B',
  headerText: '#EADBB8',
  headerAccent: '#E3BE6D',
} satisfies Theme

const cool = {
  ...plain,
  label: '清凉',
  radius: 6,
  page: '#EFF5F8',
  primary: '#0A6C9E',
  sider: '#0F3B57',
  siderText: '#C5DCE9',
  siderActive: '#1A5C84',
  siderBar: '#7CC4EA',
  header: '#0F4C70',
  headerText: '#FFFFFF',
  headerAccent: '#FFFFFF',
} satisfies Theme

const d2 = {
  ...plain,
  label: 'D2',
  radius: 6,
  page: '#EEF3F8',
  primary: '#2F5BD0',
  sider: '#E6EDF4',
  siderText: '#45526A',
  siderActive: '#FFFFFF',
  siderActiveText: '#2450BE',
  siderBar: '#2F5BD0',
  header: '#E6EDF4',
  headerText: '#2B3648',
  headerAccent: '#2F5BD0',
} satisfies Theme

const hey = {
  ...plain,
  label: 'Hey',
  radius: 3,
  page: '#F3F6F6',
  primary: '#0B6B58',
  sider: '#20262E',
  siderText: '#BCC5D0',
  siderActive: '#17463D',
  siderActiveText: '#A6EBDA',
  siderBar: '#5CCDB4',
  headerAccent: '#0B6B58',
} satisfies Theme

const lte = {
  ...plain,
  label: 'LTE',
  radius: 3,
  page: '#ECF0F5',
  primary: '#22698F',
  sider: '#222D32',
  siderText: '#B8C7CE',
  siderActive: '#1A2226',
  siderBar: '#5FB0DC',
  header: '#2B6F96',
  headerText: '#FFFFFF',
  headerAccent: '#FFFFFF',
  logo: '#225A7B',
  cardTop: '#B9C4CF',
} satisfies Theme

export type ThemeName = 'default' | 'white' | 'dark' | 'colourful' | 'smart' | 'iview' | 'vip' | 'cool' | 'd2' | 'hey' | 'lte'

/** The eleven themes; everything else of a theme follows from its row. */
export const themes: Record<ThemeName, Theme> = { default: plain, white, dark, colourful, smart, iview, vip, cool, d2, hey, lte }
