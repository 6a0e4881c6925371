import {
  AccountBookOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  GiftOutlined,
  IdcardOutlined,
  InboxOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { MenuItem } from '../client/menu.ts'

const icons: Record<string, ComponentType> = {
  sales: ShoppingOutlined,
  purchase: ShoppingCartOutlined,
  inventory: InboxOutlined,
  finance: AccountBookOutlined,
  market: GiftOutlined,
  mall: ShopOutlined,
  report: BarChartOutlined,
  base: IdcardOutlined,
  system: SettingOutlined,
}

/** The sign of a group of the menu. */
export function MenuIcon({ group }: { group: MenuItem }) {
  const Icon = icons[group.code] ?? AppstoreOutlined
  return <Icon />
}
