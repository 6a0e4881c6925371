import { put, recordChapter } from '../../../server/demo.ts'
import type { Work } from '../../../server/work.ts'
import { companyName, departments, isLeader, people } from './people.ts'
import { phoneOf, phones } from './phones.ts'

/** The company's departments and people. */
export const demoPeople = recordChapter('people', async work => {
  const deptOf = await demoDepartments(work)
  const ids = people.map(() => work.nextId())
  const leaderOf = (dept: string) => ids[people.findIndex(person => person.dept === dept && isLeader(person))]
  await put(
    work,
    'staff',
    people.map((person, index) => ({
      id: ids[index],
      code: `YG${String(index + 1).padStart(4, '0')}`,
      name: person.name,
      deptId: deptOf(person.dept),
      post: person.post,
      leaderId: isLeader(person) ? undefined : leaderOf(person.dept),
      phone: phoneOf(phones.staff + index),
      kind: index === people.length - 1 ? '8702' : '8701',
      sex: person.sex,
      enteredAt: `20${16 + (index % 9)}-0${1 + (index % 9)}-15`,
      enabled: true,
    })),
  )
  const holding = (...posts: string[]) => ids.filter((_, index) => posts.includes(people[index]!.post))
  const accountOf = (staffId: string) => people[ids.indexOf(staffId)]!.account!
  return {
    sellers: holding('业务员', '销售经理'),
    buyers: holding('采购员'),
    staffIds: ids,
    deptIds: people.map(({ dept }) => deptOf(dept)),
    deptOf,
    accountOf,
    /** Who answers for what somebody writes: the leader of his department, or the boss. */
    superiorOf(staffId: string) {
      const leader = leaderOf(people[ids.indexOf(staffId)]!.dept)
      return leader && leader !== staffId ? accountOf(leader) : 'laoban'
    },
  }
})

async function demoDepartments(work: Work) {
  const [company] = await put(work, 'dept', [{ name: '浙江衡达', fullName: companyName, category: '1', sort: 1 }])
  const ids = departments.map(() => work.nextId())
  const deptOf = (key: string) => ids[departments.findIndex(dept => dept.key === key)]!
  const rows = departments.map(({ name, parent, category }, index) => ({
    id: ids[index],
    parentId: parent ? deptOf(parent) : company,
    name,
    fullName: `浙江衡达${name}`,
    category,
    sort: index + 2,
  }))
  await put(work, 'dept', rows)
  return deptOf
}
