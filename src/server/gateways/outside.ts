import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Refusal, refuse } from '../../base/refusal.ts'

/** Who gave the address: the owner of the machine may name any, a platform administrator his own network, a tenant only the world outside. */
export type Trust = 'owner' | 'platform' | 'tenant'

const never = new BlockList()
never.addSubnet('169.254.0.0', 16)
never.addSubnet('0.0.0.0', 8)
never.addSubnet('fe80::', 10, 'ipv6')
never.addAddress('fd00:ec2::254', 'ipv6')

const inside = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

const inNet = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a server of ours may connect to this address on behalf of whoever gave it. */
function isOpenTo(trust: Trust, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (trust === 'owner') return true
  return !inNet(never, plain) && (trust === 'platform' || !inNet(inside, plain))
}

const closed = '服务地址不可用：不允许访问内部网络！'

/** A name is judged by what it resolves to at the very moment of connecting, so that it cannot change its mind in between. */
const guardedLookup =
  (trust: Trust): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const open = error ? [] : found.filter(({ address }) => isOpenTo(trust, address))
      if (error) done(error, '')
      else if (!open.length) done(new Refusal(closed) as unknown as NodeJS.ErrnoException, '')
      else if (options.all) done(null, open)
      else done(null, open[0]!.address, open[0]!.family)
    })

/** An address in figures needs no lookup, so it is judged beforehand. */
export function checkHost(trust: Trust, address: string): URL {
  const url = asUrl(address) ?? refuse('请输入正确的服务地址！')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOpenTo(trust, host)) refuse(closed)
  return url
}

function asUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

export const agentsOf = (trust: Trust) => ({
  httpAgent: new http.Agent({ keepAlive: true, lookup: guardedLookup(trust) }),
  httpsAgent: new https.Agent({ keepAlive: true, lookup: guardedLookup(trust) }),
})

interface Sent {
  headers: Record<string, string>
  body: string
  milliseconds: number
}

/** Posts and tells the status; it follows no redirection, which could lead inside after all. */
export function postOutside(trust: Trust, address: string, { headers, body, milliseconds }: Sent): Promise<number> {
  const url = checkHost(trust, address)
  const send = url.protocol === 'https:' ? https.request : http.request
  return new Promise((done, failed) => {
    const options = { method: 'POST', headers, lookup: guardedLookup(trust), signal: AbortSignal.timeout(milliseconds), agent: false }
    const request = send(url, options, response => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    request.on('error', failed)
    request.end(body)
  })
}

interface Limits {
  milliseconds: number
  mostBytes: number
}

/** Gets a text of at most so many bytes; it follows no redirection either. */
export const fetchOutside = (trust: Trust, address: string, limits: Limits) =>
  exchange(trust, address, { method: 'GET', headers: { Accept: 'application/json', 'User-Agent': 'hengshang' }, ...limits })

/** Posts and tells what was answered, within the same limits. */
export const askOutside = (trust: Trust, address: string, sent: Sent & Limits) => exchange(trust, address, { method: 'POST', ...sent })

interface Exchange extends Limits {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

function exchange(trust: Trust, address: string, { method, headers, body, milliseconds, mostBytes }: Exchange) {
  const url = checkHost(trust, address)
  const send = url.protocol === 'https:' ? https.request : http.request
  const options = { method, headers, lookup: guardedLookup(trust), signal: AbortSignal.timeout(milliseconds), agent: false as const }
  return new Promise<{ status: number; text: string }>((done, failed) => {
    const request = send(url, options, response => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (size > mostBytes) request.destroy(new Error('the answer is too long'))
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
      response.on('error', failed)
    })
    request.on('error', failed)
    request.end(body)
  })
}
