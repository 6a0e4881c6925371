/** The program that our own pages are; without it nobody could sign in any more. */
export const ownClient = 'saber'

/** The ways in which our pages sign people in and keep them signed in. */
export const ownGrantTypes = ['password', 'captcha', 'sms', 'refresh_token']
