import { ListPage } from '../../web/list/list-page.tsx'
import { FirstPrice } from './first-price.ts'
import { showing } from './shown-goods.web.ts'

const Shown = showing(FirstPrice)

export const FirstPricePage = () => <ListPage thing={Shown} />
