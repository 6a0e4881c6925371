/** What shapes the bundle beside the sources. */
export const plugins: string[]
/** Builds the pages and the server unless nothing has changed since. */
export function build(): Promise<void>
