import { Suspense } from 'react'
import { type MenuItem, visible } from '../client/menu.ts'
import { piece } from '../client/piece.ts'
import { useSession } from '../client/session.ts'
import { MenuLinks } from '../shell/menu-links.tsx'
import { slotOf } from '../shell/slots.ts'
import '../styles/home.css'

const FirstSteps = piece(() => import('./first-steps.tsx'), 'FirstSteps')

/** What concerns one today, and below it every way on. */
export function Home() {
  const groups = useSession(state => state.menuAll)
  const Cards = slotOf('home')
  return (
    <div className="home">
      <Suspense fallback={null}>
        <FirstSteps />
      </Suspense>
      <Suspense fallback={null}>{Cards && <Cards />}</Suspense>
      <div className="home-groups">
        {visible(groups).map(group => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </div>
  )
}

function Group({ group }: { group: MenuItem }) {
  const pages = visible(group.children)
  return (
    <section className="card">
      <h2 className="card-head">{group.name}</h2>
      <MenuLinks items={pages.length ? pages : [group]} trail={[]} />
    </section>
  )
}
