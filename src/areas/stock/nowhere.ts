/** The kind of a depot that stands nowhere. */
export const nowhere = '9'
