import { AppstoreAddOutlined, PrinterOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useFastMenu } from '../client/fast-menu.ts'
import { useSession } from '../client/session.ts'
import { Avatar } from './avatar.tsx'
import { askToLeave } from './leave-shell.ts'
import { masked } from './mask.ts'
import { MenuLink } from './menu-links.tsx'
import { openShortcuts } from './open-shortcuts.tsx'
import { mayPrint, printTestPage } from './print-test.ts'
import './strips.css'

/** What is at hand at the lower edge: favourites on the left, printer and person on the right. */
export function BottomMenu() {
  const items = useFastMenu()
  const { name, account, staffPhone } = useSession(state => state.userInfo)
  const phones = useSession(state => state.settings.ERP_PRINT_LIMIT_PHONE)
  return (
    <footer className="bottom-menu">
      <span className="strip-title">
        <StarOutlined /> 收藏
      </span>
      {items.map(item => (
        <MenuLink key={item.id} item={item} className="strip-link ellipsis">
          {item.name}
        </MenuLink>
      ))}
      <button type="button" className="strip-edit" onClick={() => void openShortcuts()}>
        <AppstoreAddOutlined /> 设置常用
      </button>
      <span className="strip-gap" />
      {mayPrint(phones, staffPhone) && (
        <button type="button" className="strip-link" onClick={printTestPage}>
          <PrinterOutlined /> 打印设置
        </button>
      )}
      <Popover trigger="click" placement="topRight" arrow={false} classNames={{ root: 'person' }} content={<PersonCard />}>
        <button type="button" className="strip-link">
          <span className="ellipsis">{name || account}</span>
          <span>{masked(staffPhone || account)}</span>
        </button>
      </Popover>
    </footer>
  )
}

function PersonCard() {
  const { name, account, staffPhone, tenantName } = useSession(state => state.userInfo)
  return (
    <div className="person-card">
      <Avatar />
      <div>
        <b>{name || account}</b>
        <p>{masked(staffPhone || account)}</p>
        <p>{tenantName}</p>
      </div>
      <Button size="small" onClick={() => void askToLeave()}>
        退出登录
      </Button>
    </div>
  )
}
