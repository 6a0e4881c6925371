import type { Mutant } from './mutants.mjs'

export interface Mark {
  file: string
  /** Which of the mutants it is for. */
  at: number
  body: { start: number; end: number; isBlock: boolean }
}
export function secondsOf(test: string): number
export function marksOf(mutants: Mutant[], read?: (file: string) => string): Mark[]
export function marked(code: string, marks: Mark[], journal: string): string
export function failedIn(results: { testResults: { name: string; status: string }[] }): string[]
export function testsFor(mutants: Mutant[], marks: Mark[], journal: string, tests: string[], seconds: number): string[][]
