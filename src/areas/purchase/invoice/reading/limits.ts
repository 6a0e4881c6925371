/** What invoices are read from, and how many milliseconds a paper and a list may take. */
export const readLimits = { megabytes: 10, types: ['pdf', 'ofd', 'xml', 'png', 'jpg', 'jpeg'], paper: 600_000, list: 900_000 }
