import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the whole package; every command works from there. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program without a shell and tells whether it ended well; `quiet` hides its output, `aside` keeps it out of ours, `seconds` ends it. */
export function run(program, args, { quiet = false, aside = false, seconds, env } = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'ignore'] : ['ignore', aside ? process.stderr : 'inherit', 'inherit'],
      // With a group of its own a program that ran out of time takes its helpers with it.
      detached: seconds !== undefined && process.platform !== 'win32',
      windowsHide: true,
    })
    let output = ''
    child.stdout?.on('data', part => (output += part))
    const timer = seconds && setTimeout(() => end(child), seconds * 1000)
    const done = ok => {
      clearTimeout(timer)
      resolve({ ok, output: output.trim() })
    }
    child.on('error', () => done(false))
    child.on('close', code => done(code === 0))
  })
}

function end(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/** Runs the command of an installed package with this very Node. */
export function runPackage(script, args, options) {
  return run(process.execPath, [`${root}/node_modules/${script}`, ...args], options)
}

/** Whether this file is the command that was called, not one that another command imported. */
export function isCommand(url) {
  return process.argv[1] !== undefined && fileURLToPath(url) === realpathSync(process.argv[1])
}
