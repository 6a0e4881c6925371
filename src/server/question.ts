type Asked = (...asked: any[]) => unknown

/** What a lower area asks and a higher one answers: nobody below knows who does, and the product does not start while nobody does. */
export function question<F extends Asked>(about: string): F {
  const ask = ((...asked) => replies.get(ask)!(...asked)) as F
  questions.set(ask, about)
  return ask
}

/** Made where the questions are asked, given where the areas are joined. */
export interface Answer {
  question: Asked
  reply: Asked
}

export const answer = <F extends Asked>(question: F, reply: F): Answer => ({ question, reply })

const questions = new Map<Asked, string>()
const replies = new Map<Asked, Asked>()

export function registerAnswers(all: readonly Answer[]) {
  replies.clear()
  for (const { question, reply } of all) {
    if (replies.has(question)) throw new Error(`two answer the question of ${questions.get(question)}`)
    replies.set(question, reply)
  }
  for (const [question, about] of questions) if (!replies.has(question)) throw new Error(`nobody answers the question of ${about}`)
}
