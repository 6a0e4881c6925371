import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Harness, openHarness } from './serve.ts'

/** A browser for the tests of one file; an error in its console fails the test that caused it. */
export const setStage = () => {
  let harness: Harness
  const faults: string[] = []

  beforeAll(async () => {
    harness = await openHarness()
    harness.page.on('console', message => message.type() === 'error' && faults.push(message.text()))
    harness.page.on('pageerror', error => faults.push(String(error)))
  })
  afterEach(() => expect(faults.splice(0)).toEqual([]))
  afterAll(() => harness.close())

  return (query: string, viewport?: { width: number; height: number }): Promise<Page> => harness.open(query, viewport)
}
