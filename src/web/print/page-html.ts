import { language } from '../language/t.ts'
import base from '../styles/base.css?inline'
import paper from './paper.css?inline'

/** One page as a document of its own; a hair lower than the paper, or rounding would push out an empty sheet. */
export const pageHtml = ({ outerHTML }: Element, height: number) => `<!doctype html><html lang="${language}"><head>
<meta charset="utf-8"><meta http-equiv="X-UA-Compatible" content="IE=edge">
<style>${base}${paper}.paper { max-height: ${height - 1}mm }</style>
</head><body>${outerHTML}</body></html>`
