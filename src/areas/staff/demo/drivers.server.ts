import { Staff } from '../../../ground/staff.ts'
import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { demoPeople } from './people.server.ts'

/** Who drives. */
export const demoDrivers = recordChapter('details', async (work, company) => {
  const deptId = company.of(demoPeople).deptOf('store')
  await insertMany(
    work,
    Staff,
    drivers.map(([code, name, phone]) => ({ code, name, phone, sex: '1', deptId, post: '司机', kind: '8701', isDriver: true })),
  )
})

const drivers = [
  ['YG0101', '刘强', '13805710088'],
  ['YG0102', '方志明', '13805710089'],
  ['YG0103', '倪海峰', '13805710090'],
] as const
