import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What is serious for those who cannot see or point, on the whole page or a part of it. */
export async function barriers(page: Page, selector?: string): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async where => {
    const { violations } = await (window as any).axe.run(where ?? document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]!.html.slice(0, 160)}`)
  }, selector)
}
