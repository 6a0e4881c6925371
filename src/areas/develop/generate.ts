import { snake } from '../../base/text.ts'
import type { Field } from '../../kit/field.ts'
import { dict, ref, region } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, factor, integer, price, quantity, rate } from '../../kit/fields/number.ts'
import { longText, phone, text } from '../../kit/fields/text.ts'
import { day, moment } from '../../kit/fields/time.ts'
import type { Model, ModelField } from './code-model.ts'
import { areaOf, declaredName, fileName, pathOf, wordOf } from './naming.ts'

interface MadeFile {
  name: string
  text: string
}

/** Which file of the kit each kind of field comes from. */
const homes: Record<string, string[]> = {
  choice: ['dict', 'ref', 'region'],
  flag: ['flag'],
  number: ['amount', 'factor', 'integer', 'price', 'quantity', 'rate'],
  text: ['longText', 'phone', 'text'],
  time: ['day', 'moment'],
}

/** The files of some models: each its declaration and its test, and what to do with them. */
export function generate(models: Model[]): MadeFile[] {
  return [
    ...models.flatMap(model => [
      { name: placeOf(model), text: declaration(model) },
      { name: `test/${fileName(model)}.test.ts`, text: testOf(model) },
    ]),
    { name: 'README.md', text: readme(models) },
  ]
}

const placeOf = (model: Model) => `src/areas/${areaOf(model)}/${fileName(model)}.ts`

/** One line per field, in the grammar of the kit. */
function declaration(model: Model): string {
  return lines(
    ...imports(model),
    '',
    `export const ${declaredName(model)} = entity({`,
    `  name: ${quoted(wordOf(model))},`,
    `  label: ${quoted(model.label)},`,
    `  path: ${quoted(pathOf(model))},`,
    model.webPath && `  page: ${quoted(model.webPath)},`,
    model.isImported && '  imports: true,',
    model.isSwitched && '  abilities: [enabling()],',
    '  fields: {',
    ...model.fields.map(field => `    ${field.name}: ${fieldText(field)},`),
    '  },',
    '})',
  )
}

function imports({ fields, isSwitched }: Model): string[] {
  const used = new Set(fields.map(({ kind }) => kind))
  const taken = Object.entries(homes).map(([home, kinds]) => [home, kinds.filter(kind => used.has(kind))] as const)
  return [
    ...(isSwitched ? [`import { enabling } from '../../kit/ability.ts'`] : []),
    `import { entity } from '../../kit/entity.ts'`,
    ...taken.flatMap(([home, kinds]) => (kinds.length ? [`import { ${kinds.join(', ')} } from '../../kit/fields/${home}.ts'`] : [])),
  ]
}

function fieldText({ name, label, kind, parameter, isRequired, isUnique, isSearched }: ModelField): string {
  const rules = [isRequired && 'required: true', isUnique && 'unique: true', isSearched && 'search: true'].filter(Boolean)
  const target = ['dict', 'ref'].includes(kind) ? [quoted(parameter!)] : []
  return `${kind}(${[...target, quoted(name), quoted(label), ...(rules.length ? [`{ ${rules.join(', ')} }`] : [])].join(', ')})`
}

/** The generic tests try what every record can do; this one keeps the thing in the house and its table as it was meant. */
function testOf(model: Model): string {
  const name = declaredName(model)
  return lines(
    `import { expect, test } from 'vitest'`,
    `import { everything } from '../src/app/everything.ts'`,
    `import { ${name} } from '../${placeOf(model)}'`,
    `import { schema } from '../src/kit/schema.ts'`,
    '',
    `test(${quoted(`${model.label} is one of all things, and its table holds what was declared`)}, () => {`,
    `  expect(everything).toContain(${name})`,
    `  const { columns } = schema().find(({ name }) => name === ${quoted(snake(wordOf(model)))})!`,
    '  expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toMatchObject({',
    ...model.fields.map(({ name: key, kind }) => `    ${snake(key)}: ${quoted(kinds[kind]!.sql)},`),
    '  })',
    '})',
  )
}

/** A field of each kind, for what the kit says of it. */
const kinds: Record<string, Field> = {
  text: text('', ''),
  longText: longText('', ''),
  phone: phone('', ''),
  integer: integer('', ''),
  amount: amount('', ''),
  price: price('', ''),
  quantity: quantity('', ''),
  rate: rate('', ''),
  factor: factor('', ''),
  flag: flag('', ''),
  day: day('', ''),
  moment: moment('', ''),
  dict: dict('', '', ''),
  ref: ref('', '', ''),
  region: region('', ''),
}

function readme(models: Model[]): string {
  return lines(
    '# What to do with these files',
    '',
    'Unpack into the root of the repository, then for each of them:',
    '',
    ...models.map(model => {
      const [name, area] = [declaredName(model), `src/areas/${areaOf(model)}/area.ts`]
      return `- \`${placeOf(model)}\`: in \`${area}\` add \`import { ${name} } from './${fileName(model)}.ts'\` and \`${name}\` among its \`things\`; then \`npm run format\` and \`npm run migration ${fileName(model)}\`.`
    }),
    '',
    'An area that is new has its `area.ts` in the list of `src/app/areas.ts` and takes its place in the row of areas in `test/floors.test.ts`; who may do what stands in `grants` of its `area.server.ts`; labels get their English in its `english.ts`.',
  )
}

const lines = (...all: (string | false | null)[]) => `${all.filter(line => typeof line === 'string').join('\n')}\n`

/** As a literal that says exactly this and nothing more. */
const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
