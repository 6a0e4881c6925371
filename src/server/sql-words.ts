/** What means nothing but itself: literals (plain, with escapes, between dollars), quoted names, and the double colon of a cast. */
const silent = /[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>[A-Za-z_]\w*)?\$.*?\$\k<tag>\$|::/
const comment = /--[^\n]*|\/\*.*?\*\//
const word = /:(?<verb>scope|setting)\((?<argument>\w+)\)|:(?<name>[A-Za-z]\w*)/
const token = new RegExp([silent, comment, word].map(({ source }) => source).join('|'), 'gs')

/** Puts a value in the place of each `:name`, `:scope(alias)` and `:setting(KEY)`; what stands in a literal or a quoted name is left alone, comments go. */
export const bindWords = (sql: string, bind: (name: string, argument?: string) => string): string =>
  sql.replace(token, (whole: string, ...rest: unknown[]) => {
    const { verb, argument, name } = rest.at(-1) as Record<string, string | undefined>
    if (verb ?? name) return bind((verb ?? name)!, argument)
    return whole.startsWith('--') || whole.startsWith('/*') ? ' ' : whole
  })
