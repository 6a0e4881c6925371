import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isCommand, run, runPackage } from './program.mjs'

/** The shell without windows does the same work with a sixth less of the processor. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** The path of a Chromium that runs here: an installed one, else Playwright's own, else Debian's package. */
export async function findBrowser(say = console.error) {
  const found = (await installed()) ?? (await fromPlaywright(say)) ?? (await fromDebian(say))
  if (found) await chineseFonts(say)
  return found
}

async function installed() {
  const path = process.env.PATH.split(delimiter)
  const inPath = names.flatMap(name => path.map(folder => join(folder, name)))
  return firstThatRuns([process.env.CHROMIUM, ...inPath, ...(elsewhere[process.platform] ?? []), await cached()])
}

async function firstThatRuns(candidates) {
  for (const path of candidates) if (path && existsSync(path) && (await runs(path))) return path
}

/** A downloaded Chromium may lack libraries of the system; only asking it tells (elsewhere asking would open a window). */
async function runs(path) {
  return process.platform !== 'linux' || (await run(path, ['--version'], { quiet: true, seconds: 20 })).ok
}

async function cached() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function fromPlaywright(say) {
  say('没有找到浏览器，正在下载 Playwright 的 Chromium …')
  await runPackage('playwright-core/cli.js', ['install', 'chromium'], { quiet: true, seconds: 60 })
  return firstThatRuns([await cached()])
}

async function fromDebian(say) {
  if (!mayInstall()) return undefined
  say('正在用 apt-get 安装 chromium …')
  await install(['chromium-headless-shell', 'fontconfig', 'fonts-noto-cjk'])
  const shell = await installed()
  if (shell) return shell
  await install(['chromium'])
  return installed()
}

async function chineseFonts(say) {
  if (process.platform !== 'linux' || (await run('fc-list', [':lang=zh'], { quiet: true })).output) return
  if (!mayInstall()) return say('没有中文字体，请安装 fonts-noto-cjk')
  say('正在用 apt-get 安装 fonts-noto-cjk …')
  await install(['fontconfig', 'fonts-noto-cjk'])
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(packages) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

if (isCommand(import.meta.url)) {
  const found = await findBrowser()
  if (!found) console.error('没有可用的浏览器，请安装 Chromium 或 Chrome，或用环境变量 CHROMIUM 指明路径')
  else console.log(found)
  process.exitCode = found ? 0 : 1
}
