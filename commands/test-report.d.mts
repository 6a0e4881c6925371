/** What vitest's JSON reporter says of one file. */
export interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}
export function failuresOf(file: FileResult): string[]
export function durationsOf(took: Record<string, number>, before?: Record<string, number>): Record<string, number>
export function passedIn(file: FileResult): number
export function secondTries(files: FileResult[]): string[]
export function merged(first: FileResult[], second: FileResult[]): FileResult[]
export function unsteady(first: FileResult[], second: FileResult[]): string[]
