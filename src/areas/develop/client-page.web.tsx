import { ListPage } from '../../web/list/list-page.tsx'
import { Client } from '../system/auth/client.ts'

/** Only that there is a secret can be seen. */
const cells = { secret: () => <span className="muted">••••</span> }

export const ClientPage = () => <ListPage thing={Client} cells={cells} />
