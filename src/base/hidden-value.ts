/** What is shown in the place of a secret, and means when it is sent back that the secret stays. */
export const hiddenValue = '******'
