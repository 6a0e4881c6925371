import { randomUUID } from 'node:crypto'
import type { Answer, Person } from '../world.ts'

/** Sends everything several times at once under one key, as a nervous finger or a lost connection does. */
export function impatient(person: Person, times: number): Person {
  const post: Person['post'] = async (path, body, query, headers) => {
    const keyed = { 'idempotency-key': randomUUID(), ...headers }
    return onlyOne(path, await Promise.all(Array.from({ length: times }, () => person.post(path, body, query, keyed))))
  }
  return { ...person, post }
}

/** All that succeeded are one and the same; one may have been refused before another could be done. */
function onlyOne(path: string, answers: Answer[]): Answer {
  const done = answers.filter(({ code }) => code === 200)
  if (new Set(done.map(({ data }) => JSON.stringify(data))).size > 1)
    throw new Error(`${path}: one key, several effects: ${JSON.stringify(done.map(({ data }) => data))}`)
  return done[0] ?? answers[0]!
}
