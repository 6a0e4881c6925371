import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Person, World } from '../world.ts'

/** A clerk whose connection was cut does not know whether it worked; with the same key he may ask again. Whose session has ended signs in anew. */
export async function patient(signsIn: () => Promise<Person>): Promise<Person> {
  let person = await signsIn()
  const insist = async (ask: () => Promise<Answer>) => {
    for (let tries = 1; ; tries++) {
      const answer = await ask()
      if (![401, 503].includes(answer.code) || tries === 5) return answer
      await pause(20)
      if (answer.code === 401) person = await signsIn().catch(() => person)
    }
  }
  const asking: Pick<Person, 'get' | 'post'> = {
    get: (path, query) => insist(() => person.get(path, query)),
    post: (path, body, query) => {
      const headers = { 'idempotency-key': randomUUID() }
      return insist(() => person.post(path, body, query, headers))
    },
  }
  const data = (path: string, { code, msg, data }: Answer) => {
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  return {
    ...person,
    ...asking,
    ok: {
      get: async (path, query) => data(path, await asking.get(path, query)),
      post: async (path, body, query) => data(path, await asking.post(path, body, query)),
    },
  }
}

/** Whoever only looks may look again. */
export const patientSql =
  ({ sql }: World): World['sql'] =>
  (text, values) =>
    sql(text, values).catch(() => sql(text, values)) as Promise<any[]>
