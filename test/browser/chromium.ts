import { type Browser, chromium } from 'playwright-core'

/** Every window would load the popup of an address bar that nobody sees, in a process of its own. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** Of two lists Chromium takes the last, so what the driver turns off for the sake of steady pages is named again. */
const unsteady = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
]
/** Nothing is asked of the network but our own server. */
const talkative = ['MediaRouter', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch']

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...unseen, ...unsteady, ...talkative].join()}`,
]

let launched: Promise<Browser> | undefined

/** One Chromium for all files of a worker, each of which opens windows of its own; it ends with its worker, and one that broke down is replaced. */
export async function openChromium(): Promise<Browser> {
  const known = await launched
  if (!known?.isConnected()) launched = chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })
  return launched!
}
