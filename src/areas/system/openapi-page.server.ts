import type { OpenApi, Operation } from '../../kit/openapi.ts'
import type { Schema } from '../../kit/openapi-schema.ts'

/** The same document as one page to read and search in: no assets from anywhere, a few lines of script. */
export function apiPage(document: OpenApi): string {
  const groups = document.tags.map(({ name, description }) => groupHtml(document, name, description)).join('')
  const count = Object.values(document.paths).flatMap(Object.values).length
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(document.info.title)}</h1>
<p>${escaped(document.info.description)}</p>
<p>共 ${count} 个接口，机器可读的描述见 <a href="/api/openapi.json">openapi.json</a>。</p>
<input id="search" type="search" placeholder="按路径、名称或权限查找" aria-label="查找接口" autofocus>
</header>
<main>${groups}</main>
<script>${pageScript}</script>
</body>
</html>
`
}

function groupHtml(document: OpenApi, tag: string, label: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === tag)
      .map(([method, operation]) => ({ path, method, operation })),
  )
  const names = new Set(operations.flatMap(({ operation }) => referencesOf(document, operation)))
  const bodies = [...names].map(name => schemaHtml(name, document.components.schemas[name]!)).join('')
  return `<section><h2>${escaped(label)} <small>${escaped(tag)}</small></h2>${operations.map(operationHtml).join('')}${bodies}</section>`
}

/** The named schemas that a call takes or answers, and those inside them; the envelope is the same everywhere. */
function referencesOf(document: OpenApi, { requestBody, responses }: Operation) {
  const found = new Set<string>()
  const look = (value: unknown) => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name!)) continue
      found.add(name!)
      look(document.components.schemas[name!])
    }
  }
  look(requestBody)
  look(responses[200])
  return [...found].filter(name => name !== 'Envelope' && name !== 'Page')
}

interface Listed {
  path: string
  method: string
  operation: Operation
}

function operationHtml({ path, method, operation }: Listed) {
  const { summary, description, parameters, requestBody, responses } = operation
  const words = escaped(`${method} ${path} ${summary} ${operation['x-permission']}`.toLowerCase())
  const asked = parameters.filter(parameter => parameter.name)
  const rows = asked.map(parameter => rowHtml(parameter.name, { ...parameter.schema, title: parameter.description }, !!parameter.required))
  return `<details class="call" data-words="${words}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)} <small>${escaped(description)}</small></summary>
${rows.length ? `<h4>参数</h4>${tableHtml(rows)}` : ''}${requestBody ? contentHtml('请求体', requestBody) : ''}${contentHtml('应答', responses[200]!)}
</details>`
}

function contentHtml(title: string, { content }: Schema) {
  const [media, { schema }] = Object.entries<Schema>(content)[0]!
  return `<h4>${title} <small>${escaped(media)}</small></h4>${schema.properties && !schema.allOf ? propertiesHtml(schema) : `<p>${typeHtml(schema)}</p>`}`
}

const schemaHtml = (name: string, schema: Schema) =>
  `<details class="schema" id="${name}"><summary>${escaped(schema.title)} <small>${name}</small></summary>${propertiesHtml(schema)}</details>`

function propertiesHtml({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries<Schema>(properties).map(([name, schema]) => rowHtml(name, schema, required.includes(name)))
  return tableHtml(rows)
}

const tableHtml = (rows: string[]) =>
  rows.length
    ? `<table><thead><tr><th>字段</th><th>名称</th><th>类型</th><th>说明</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : ''

function rowHtml(name: string, schema: Schema, required: boolean): string {
  const inner = schema.items?.properties ? propertiesHtml(schema.items) : ''
  const mark = required ? '<b class="required" title="必填">*</b>' : ''
  return `<tr><td><code>${escaped(name)}</code>${mark}</td><td>${escaped(schema.title ?? '')}</td><td>${typeHtml(schema)}</td><td>${escaped(limitsText(schema))}${inner}</td></tr>`
}

function typeHtml(schema: Schema): string {
  if (schema.$ref) return linkHtml(schema.$ref.split('/').at(-1)!)
  if (schema.allOf) return schema.allOf.map(partHtml).filter(Boolean).join(' ')
  if (schema.type === 'array') return `${schema.items ? typeHtml(schema.items) : ''}[]`
  return escaped([schema.type ?? (schema.const ? 'string' : ''), schema.format].filter(Boolean).join(' '))
}

/** Of the envelope and the page only what is in them is worth a word. */
function partHtml(part: Schema): string {
  if (part.$ref) return /\/(Envelope|Page)$/.test(part.$ref) ? '' : typeHtml(part)
  const { data, records, ...others } = part.properties ?? {}
  const more = Object.entries<Schema>(others).map(([name, schema]) => `${name}: ${typeHtml(schema)}`)
  return [data && typeHtml(data), records && `一页 ${typeHtml(records)}`, ...more].filter(Boolean).join(' ')
}

const linkHtml = (name: string) => (name === 'Envelope' ? '无数据' : `<a href="#${name}">${name}</a>`)

function limitsText({ description, maxLength, minimum, maximum, default: fallback, const: fixed, readOnly }: Schema) {
  return [
    description,
    fixed && `固定为 ${fixed}`,
    maxLength && `最长 ${maxLength}`,
    minimum != null && `最小 ${minimum}`,
    maximum != null && `最大 ${maximum}`,
    fallback != null && `默认 ${fallback}`,
    readOnly && '只读',
  ]
    .filter(Boolean)
    .join('；')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => String(text).replace(/[&<>"']/g, letter => entities[letter]!)

const style = `
:root{color-scheme:light dark;--line:#d9dee7;--soft:#6b7686;--link:#1d5fbf}
@media(prefers-color-scheme:dark){:root{--line:#2c3542;--link:#6aa5f8}}
body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0 auto;max-width:1200px;padding:16px}
header{position:sticky;top:0;background:Canvas;border-bottom:1px solid var(--line);padding-bottom:12px}
h1{font-size:20px;margin:0}h2{font-size:16px;margin:24px 0 6px}h4{margin:10px 0 4px;font-size:13px}p{margin:4px 0}
header p{color:var(--soft);white-space:pre-line}small{color:var(--soft);font-weight:400}a{color:var(--link)}
input{font:inherit;width:100%;box-sizing:border-box;margin-top:8px;padding:6px 10px;border:1px solid var(--line);border-radius:4px}
details{border-bottom:1px solid var(--line);padding:4px 0}summary{cursor:pointer;overflow-wrap:anywhere}
.call>*:not(summary),.schema>*:not(summary){margin-left:20px}summary>b{display:inline-block;width:44px}
.get{color:#157347}.post{color:#b45309}@media(prefers-color-scheme:dark){.get{color:#5cc489}.post{color:#f0a54b}}
.schema>summary{color:var(--soft)}.required{color:#d03050;padding-left:2px}
table{border-collapse:collapse;width:calc(100% - 20px);margin-bottom:8px}td table{width:100%}
th,td{border:1px solid var(--line);padding:3px 8px;text-align:left;vertical-align:top;font-size:13px;overflow-wrap:anywhere}th{color:var(--soft);font-weight:400}
[hidden]{display:none}`

export const pageScript = `
const search = document.getElementById('search')
const sections = [...document.querySelectorAll('section')]
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const section of sections) {
    const calls = [...section.querySelectorAll('.call')]
    for (const call of calls) call.hidden = !words.every(word => call.dataset.words.includes(word))
    section.hidden = calls.every(call => call.hidden)
  }
})
const open = () => {
  const target = document.getElementById(location.hash.slice(1))
  if (target) target.open = true
}
addEventListener('hashchange', open)
open()`
