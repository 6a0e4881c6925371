import { isIPv4, isIPv6 } from 'node:net'

/** Whence somebody comes: an IPv4 address, however it is written, or the /64 of an IPv6 one, for one customer of a provider has all of it. */
export function placeOf(address: string): string {
  const plain = address.trim().replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  return isMapped(groups) ? dotted(groups.slice(6)) : groups.slice(0, 4).join(':')
}

/** All eight groups, without leading zeros; a dotted end is two of them. */
function groupsOf(address: string): string[] {
  const [before = [], after] = withoutDots(address)
    .toLowerCase()
    .split('::')
    .map(half => half.split(':').filter(Boolean))
  const missing = after ? 8 - before.length - after.length : 0
  return [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])].map(group => Number.parseInt(group, 16).toString(16))
}

function withoutDots(address: string) {
  const end = address.slice(address.lastIndexOf(':') + 1)
  if (!isIPv4(end)) return address
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return `${address.slice(0, -end.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const isMapped = (groups: string[]) => groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff'

const dotted = (groups: string[]) =>
  groups
    .map(group => Number.parseInt(group, 16))
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
