/** The shapes that texts must have; a field that takes one names it, so that the same word is refused everywhere alike. */
export const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** The address of a service: no account, no question, no place in a page. */
export const webAddress = /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/
/** The address of a machine alone. */
export const webOrigin = /^https?:\/\/[^\s/?#@]+$/
/** A page of ours, or one that begins with http:// or https://. */
export const pageAddress = /^(\/|https?:\/\/)\S*$/
export const noChinese = /^[^\u3400-\u9fff]*$/
