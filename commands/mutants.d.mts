export interface Mutant {
  file: string
  start: number
  end: number
  text: string
  line: number
}
export function mutantsIn(file: string, code: string): Mutant[]
export function sample<T>(mutants: T[], size: number, seed: number): T[]
