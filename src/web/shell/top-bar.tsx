import { JobCentre } from '../jobs/job-centre.tsx'
import { ErrorList } from './error-list.tsx'
import { FullScreen } from './full-screen.tsx'
import { MenuSearch } from './menu-search.tsx'
import { type SlotName, slotOf } from './slots.ts'
import './top-bar.css'
import { TopMenus } from './top-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The parts of the house, the way to any page, and the tools that belong to none. */
export function TopBar() {
  return (
    <header className="top-bar">
      <TopMenus />
      <MenuSearch />
      <ErrorList />
      <Slot name="messages" />
      <JobCentre />
      <Slot name="theme" />
      <Slot name="language" />
      <FullScreen />
      <UserMenu />
    </header>
  )
}

function Slot({ name }: { name: SlotName }) {
  const Content = slotOf(name)
  return Content ? <Content /> : null
}
