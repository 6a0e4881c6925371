/** 202611 as people say it. */
export const monthText = (month: string) => `${month.slice(0, 4)}年${month.slice(4)}月`
