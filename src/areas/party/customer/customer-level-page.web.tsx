import { openForm } from '../../../web/form/open-form.tsx'
import { ListPage } from '../../../web/list/list-page.tsx'
import { CustomerLevel } from './customer-level.ts'

const { coefficient } = CustomerLevel.fields

/** A new level changes no price until somebody says by how much. */
export const CustomerLevelPage = () => (
  <ListPage thing={CustomerLevel} onAdd={() => void openForm(CustomerLevel, { initial: { [coefficient.key]: 1 } })} />
)
