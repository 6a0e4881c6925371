export function readWords(words: string[]): { areas: string[]; others: string[] }
export function testsOf(areas: string[], files?: Map<string, string>): string[]
