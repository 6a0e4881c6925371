import { inquiryRounds } from '../../src/areas/purchase/inquiry/due.server.ts'
import { goRound } from '../../src/server/jobs/rounds.ts'
import { ids } from '../company.ts'
import type { Person, World } from '../world.ts'
import type { Saved } from './bill-driver.ts'
import type { Wire } from './invent.ts'

const inquiries = 'blade-market/quoteinquiryhead'

/** A supplier says what he takes for every line of an inquiry, by the link that he was given. */
export async function quoteAll({ nobody }: World, person: Person, id: string): Promise<void> {
  const [{ link }] = await person.ok.get(`${inquiries}/links`, { id })
  const words = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  const { bodyList } = await person.ok.get(`${inquiries}/detail`, { id })
  const said = bodyList.map((line: Wire) => ({ bodyId: line.id, taxPrice: 10, taxRate: 13 }))
  await nobody.ok.post('blade-market/supplierquote/submit', { ...words, bodyList: said })
}

/** The first quote for each line of an inquiry, as somebody chooses it. */
export async function firstChoices(person: Person, id: string): Promise<Wire[]> {
  const { bodyList } = await person.ok.get(`${inquiries}/compare`, { id })
  return bodyList.map((line: Wire) => ({ bodyId: line.id, quoteId: line.quoteList[0].quoteId }))
}

/** The deadline of an inquiry comes, and the clock sees it. */
export async function letDeadlineCome(world: World, id: string): Promise<Saved> {
  await world.sql(`update quote_inquiry set deadline = now() - interval '1 minute' where id = $1`, [id])
  await goRound(world.house, inquiryRounds[0]!)
  return (await world.as('admin')).ok.get(`${inquiries}/detail`, { id })
}

/** An inquiry that a supplier has quoted for, and a counter price to his quote. */
export async function bargain(world: World, person: Person): Promise<void> {
  const asked = {
    supplierIds: ids.factory,
    deadline: '2099-01-01 12:00:00',
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bolt, qty: 3 }],
  }
  const { id } = await person.ok.post(`${inquiries}/save`, asked)
  await person.ok.post(`${inquiries}/publish`, { id })
  await quoteAll(world, person, id)
  const { bodyList } = await person.ok.get(`${inquiries}/detail`, { id })
  const counter = { quoteInquiryId: id, bodyId: bodyList[0].id, bartererId: ids.factory, counterPrice: 9 }
  await person.ok.post('blade-market/bargaining/submit', counter)
}
