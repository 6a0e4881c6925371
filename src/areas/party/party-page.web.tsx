import { ListPage } from '../../web/list/list-page.tsx'
import { mergingOf } from './merge/party-merging.web.tsx'
import { Party } from './party.ts'

/** Everyone that money passes to or from; who is there twice is made one here. */
export const PartyPage = () => <ListPage thing={Party} batches={mergingOf} />
