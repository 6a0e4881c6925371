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
  销售: ShoppingOutlined,
  采购: ShoppingCartOutlined,
  仓储: InboxOutlined,
  财务: AccountBookOutlined,
  营销: GiftOutlined,
  商城: ShopOutlined,
  分析: BarChartOutlined,
  资料: IdcardOutlined,
  设置: SettingOutlined,
}

/** The sign of a group of the menu. */
export function MenuIcon({ group }: { group: MenuItem }) {
  const Icon = icons[group.name] ?? AppstoreOutlined
  return <Icon />
}
