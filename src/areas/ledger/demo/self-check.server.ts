import type { DemoChapter } from '../../../server/demo.ts'
import { runSelfCheck } from '../self-check/self-check-run.server.ts'

/** Whoever opens the page for the first time sees what the books promise, not that nobody has asked yet. */
export const demoSelfCheck: DemoChapter = {
  stage: 'check',
  write: company => company.as('admin')(undefined, runSelfCheck),
}
