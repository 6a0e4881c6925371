/** Builds the pages and the server unless nothing has changed since. */
export function build(): Promise<void>
