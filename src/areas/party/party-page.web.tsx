import { ListPage } from '../../web/list/list-page.tsx'
import { Party } from './party.ts'
import { mergingOf } from './party-merging.web.tsx'

/** Everyone that money passes to or from; who is there twice is made one here. */
export const PartyPage = () => <ListPage thing={Party} batches={mergingOf} />
