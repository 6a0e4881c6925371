/** What shapes the bundle beside the sources. */
export const plugins: string[]
/** Whether what was built last is what would be built now. */
export function isBuilt(): boolean
/** Builds the pages and the server unless nothing has changed since. */
export function build(): Promise<void>
