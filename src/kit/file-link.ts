const shape = /^\/api\/blade-resource\/file\?id=([1-9]\d{0,18})$/

/** The one address under which a stored file is read. */
export const fileLink = (id: string) => `/api/blade-resource/file?id=${id}`

/** The file that a link leads to; every other address leads to none, however much it looks like one. */
export const fileIdIn = (link: unknown): string | undefined => (typeof link === 'string' ? shape.exec(link)?.[1] : undefined)
