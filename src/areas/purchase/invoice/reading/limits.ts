/** What invoices are read from. */
export const readLimits = { megabytes: 10, types: ['pdf', 'ofd', 'xml', 'png', 'jpg', 'jpeg'] }
