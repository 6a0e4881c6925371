/** A telephone number that is recognised but not read: its first three and last four digits. */
export const masked = (account: string) => (account.length > 7 ? `${account.slice(0, 3)}****${account.slice(-4)}` : account)
