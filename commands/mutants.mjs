import { parseSync } from 'vite'

const operators = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '*': '/', '-': '+', '&&': '||', '||': '&&' }
const methods = { gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt', plus: 'minus', minus: 'plus', times: 'div', some: 'every', every: 'some' }
/** Statements that only look: without one of them something passes that should not. */
const looks = /^(refuse\w*|guard\w*|judge\w*|lock\w*|check\w*|missing)$/

/** Every small change of a source that a test should notice: what is compared, computed, decided, refused or written the other way. */
export function mutantsIn(file, code) {
  const mutants = []
  const change = ({ start, end }, text) => mutants.push({ file, start, end, text, line: code.slice(0, start).split('\n').length })
  const source = ({ start, end }) => code.slice(start, end)
  visit(parseSync(file, code).program, node => changes[node.type]?.(node, change, source))
  return mutants
}

const changes = {
  BinaryExpression: swapOperator,
  LogicalExpression: swapOperator,
  UnaryExpression(node, change, source) {
    if (node.operator === '!') change(node, `!!${source(node.argument)}`)
  },
  IfStatement: negate,
  ConditionalExpression: negate,
  CallExpression({ callee, start, end }, change, source) {
    const name = callee.property?.name
    if (methods[name]) change(callee.property, methods[name])
    if (name === 'eq') change({ start, end }, `!${source({ start, end })}`)
    if (name === 'filter') change({ start: callee.object.end, end }, '')
  },
  ExpressionStatement({ expression, start, end }, change) {
    const call = expression.type === 'AwaitExpression' ? expression.argument : expression
    if (call.type === 'CallExpression' && looks.test(call.callee.name ?? '')) change({ start, end }, ';')
  },
  ArrayExpression({ elements }, change) {
    for (const [at, element] of elements.entries())
      if (elements.length > 1)
        change(at ? { start: elements[at - 1].end, end: element.end } : { start: element.start, end: elements[1].start }, '')
  },
  Literal(node, change) {
    if (typeof node.value === 'number') change(node, String(node.value + 1))
    // Numbers of accounts and states.
    if (/^\d{4}$/.test(node.value)) change(node, `'9999'`)
  },
}

function swapOperator({ operator, left, right }, change, source) {
  const between = source({ start: left.end, end: right.start })
  if (operators[operator]) change({ start: left.end, end: right.start }, between.replace(operator, operators[operator]))
}

function negate({ test }, change, source) {
  change(test, `!(${source(test)})`)
}

/** Types say nothing at run time. */
const isType = ({ type }) => type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(type)

/** How wide something is drawn is looked at by eye. */
const isLook = ({ type, key }) => type === 'Property' && key.name === 'width'

function visit(node, see) {
  if (isType(node) || isLook(node) || node.type === 'ImportDeclaration') return
  see(node)
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') visit(one, see)
}

/** The same choice for the same seed: one place after the other, spread over all of them. */
export function sample(mutants, size, seed) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const rest = [...mutants]
  return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(Math.floor(random() * rest.length), 1)[0])
}
