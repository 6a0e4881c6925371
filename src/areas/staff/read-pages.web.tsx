import { Dept } from '../../ground/dept.ts'
import { Staff } from '../../ground/staff.ts'
import { entity } from '../../kit/entity.ts'
import { text } from '../../kit/fields/text.ts'
import { openCard } from '../../web/form/open-form.tsx'
import { ReadPage } from '../../web/list/read-page.tsx'

const drivers = { without: 'isDriver', filter: { isDriver: 2 } }

/** Those of the staff who drive. */
export const DriverPage = () => <ReadPage thing={Staff} only={drivers} onOpen={({ id }) => void openCard(Staff, id)} />

/** The companies among the departments, as they are listed for choosing. */
const organization = entity({
  name: 'organization',
  label: '组织',
  path: 'blade-system/organization',
  quiet: true,
  fields: {
    name: text('name', '名称', { title: true, search: true, width: 200 }),
    fullName: text('fullName', '全称', { width: 320 }),
    code: text('code', '编码', { width: 200 }),
  },
})

export const OrganizationPage = () => <ReadPage thing={organization} onOpen={({ id }) => void openCard(Dept, id)} />
