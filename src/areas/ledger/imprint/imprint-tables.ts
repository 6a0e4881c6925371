import { id } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { moment } from '../../../kit/fields/time.ts'
import { table } from '../../../kit/table.ts'

/** What the rows of one statement looked like when they were written. The database itself writes it, together with them. */
export const Imprint = table({
  name: 'imprint',
  label: '印记',
  key: ['seq'],
  fields: {
    seq: id('seq', '序号', { required: true }),
    book: text('book', '账簿', { required: true }),
    keys: { ...text('keys', '行', { required: true }), sql: 'bigint[]' },
    /** Eight bytes for each row, in the order of the keys. */
    prints: { ...text('prints', '印记', { required: true }), sql: 'bytea' },
    /** Unknown of rows that are older than imprints are. */
    writtenAt: moment('writeTime', '写入时间'),
    /** The link of the chain that holds it; the newest are in none yet. */
    link: integer('link', '链节'),
  },
  indexes: [['link']],
})

/** All imprints since the link before, and that one's chain: none can be changed, added or taken away unseen. */
export const ChainLink = table({
  name: 'chainLink',
  label: '印记链',
  key: ['number'],
  fields: {
    number: integer('number', '链节', { required: true }),
    imprints: integer('imprints', '印记数', { required: true }),
    entries: { ...integer('entries', '行数', { required: true }), sql: 'bigint' },
    chain: text('chain', '校验链', { required: true }),
    madeAt: moment('makeTime', '时间', { required: true }),
  },
})

/** Where the chain ends, so that its end cannot be cut off. */
export const ChainHead = table({
  name: 'chainHead',
  label: '印记链头',
  key: [],
  fields: { links: integer('links', '链节数', { required: true }), chain: text('chain', '校验链', { fallback: '' }) },
})
