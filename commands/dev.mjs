import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createProbe } from 'node:net'
import { install } from './install.mjs'
import { root } from './program.mjs'

const port = Number(process.env.PORT ?? 3000)
const serverPaths = ['/api', '/socket.io', '/healthz', '/metrics']
const serverFile = /^(src\/(?!web\/).*\.(ts|sql|json|tsv)|db\/.*)$/

process.chdir(root)
await install()
const { createServer } = await import('vite')
const behind = await freePort()
let child
let ready
let timer

const vite = await createServer({
  root,
  plugins: [{ name: 'wait-for-server', configureServer: dev => void dev.middlewares.use(waitForServer) }],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map(path => [path, { target: `http://127.0.0.1:${behind}`, ws: true }])),
    watch: { ignored: ['data', 'dist', '.cache'].map(name => `${root}${name}/**`) },
  },
})
vite.watcher.on('all', (_, path) => isServerFile(path) && restartSoon())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave)
startServer()
await vite.listen()
await ready
console.log(`开发地址 http://localhost:${port}/（网页热更新，改动服务器文件后自动重启）`)

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const free = probe.address().port
  probe.close()
  return free
}

/** A call that comes while the server restarts waits instead of failing. */
async function waitForServer(request, _response, next) {
  if (serverPaths.some(path => request.url.startsWith(path))) await ready
  next()
}

function isServerFile(path) {
  const name = path.slice(root.length).replaceAll('\\', '/')
  return serverFile.test(name) && !name.includes('.test.')
}

function restartSoon() {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    console.log('服务器文件有改动，正在重启 …')
    await stopServer()
    startServer()
  }, 100)
}

/** A process of its own starts from nothing each time, so a restart can leave nothing behind. */
function startServer() {
  const env = { ...process.env, PORT: String(behind), PUBLIC_URL: `http://localhost:${port}` }
  child = fork(`${root}commands/dev-server.mjs`, { env, detached: process.platform !== 'win32' })
  ready = Promise.race([once(child, 'message'), once(child, 'exit')])
}

async function stopServer() {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function leave() {
  clearTimeout(timer)
  await stopServer()
  await vite.close()
  process.exit()
}
