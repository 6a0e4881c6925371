import { ListPage } from '../../../web/list/list-page.tsx'
import { showing } from '../article/shown-goods.web.ts'
import { FirstPrice } from './first-price.ts'

const Shown = showing(FirstPrice)

export const FirstPricePage = () => <ListPage thing={Shown} />
