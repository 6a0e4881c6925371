/** The channels of what a person reads, as the wire calls them. */
export const messageChannels = [
  'notice',
  'managerWorkload',
  'personalWorkload',
  'purchaseInNotice',
  'paymentNotWarehoused',
  'outUnsettled',
] as const

/** All that the server says without being asked: receipts to print, messages, news of a job. */
export const channels: readonly string[] = ['print', ...messageChannels, 'job']

export const isMessage = (channel: string) => (messageChannels as readonly string[]).includes(channel)
