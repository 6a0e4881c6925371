import { entityNamed } from '../../kit/registry.ts'
import { detailOf } from '../client/things.ts'
import type { Bill } from './bill.ts'

/** A bill belongs to the department of its person. */
export async function followStaff({ document, head }: Bill, id: string) {
  const { deptId, deptName } = await detailOf(entityNamed('staff'), id)
  if (head.get()[document.owner.staff] === id) head.set({ ...head.get(), deptId, deptName })
}
