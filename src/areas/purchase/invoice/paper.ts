import { id } from '../../../kit/fields/choice.ts'

/** The file that an invoice was read from: it becomes an annex of the bill as soon as that is saved, once. */
export const paperId = id('paperId', '票面原件')

/** What can be kept of what can be read. */
export const keptPapers = /\.(pdf|png|jpe?g)$/i
