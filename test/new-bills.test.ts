import { expect, test } from 'vitest'
import { documents } from '../src/kit/registry.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

test('every new bill begins with the department of who writes it, by name', async () => {
  const depts = new Map((await world.sql("select id, name from dept where tenant_id = '000000'")).map(({ id, name }) => [String(id), name]))
  const answers = await Promise.all(documents().map(async ({ path }) => ({ path, ...(await admin.get(`${path}/initAdd`)) })))
  const begun = answers.filter(({ code }) => code === 200)
  expect(begun.filter(({ data }) => !data.deptName || data.deptName !== depts.get(data.deptId)).map(({ path }) => path)).toEqual([])
  expect(begun.length).toBeGreaterThan(10)
})
