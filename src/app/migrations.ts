/** The migrations travel inside the bundle, so that a deployed server needs no files beside it. */
const found = import.meta.glob('../../db/migrations/*.sql', { query: '?raw', import: 'default', eager: true }) as Record<string, string>

export const migrations = Object.fromEntries(Object.entries(found).map(([path, sql]) => [path.split('/').at(-1)!, sql]))
