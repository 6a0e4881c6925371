/** What stepping over the guard that refused is called, for a user who may. */
export const overrideOf = (data: unknown): string | undefined => (data as { override?: string } | null | undefined)?.override
