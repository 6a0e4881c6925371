import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let launched: Promise<Browser> | undefined

/** One Chromium for all files of a worker, each of which opens windows of its own; it ends with its worker, and one that broke down is replaced. */
export async function openChromium(): Promise<Browser> {
  const known = await launched
  if (!known?.isConnected()) launched = chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })
  return launched!
}
