import { AsyncLocalStorage } from 'node:async_hooks'
import { BlockList, isIP } from 'node:net'

/** Addresses that no reader of a public site has: what comes from them was passed on by a proxy, or is this machine. */
const inner = new BlockList()
inner.addSubnet('127.0.0.0', 8)
inner.addSubnet('10.0.0.0', 8)
inner.addSubnet('172.16.0.0', 12)
inner.addSubnet('192.168.0.0', 16)
inner.addSubnet('169.254.0.0', 16)
inner.addAddress('::1', 'ipv6')
inner.addSubnet('fc00::', 7, 'ipv6')
inner.addSubnet('fe80::', 10, 'ipv6')

/** Groups of an IPv6 address that name a network: one household has all addresses behind them. */
const NETWORK_GROUPS = 4
const GROUPS = 8

const isInner = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address as it is, an IPv6 address by its network. */
function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')
}

/**
 * The network address that a request comes from: of the connection, or, where that is a proxy of the site's own network, what
 * the proxies there say of it. Null if they say nothing. What lies further left in `x-forwarded-for` any client may write.
 *
 * @param peer the address at the other end of the connection.
 */
export function readReaderAddress(peer: string | undefined, forwardedFor: string | null): string | null {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()), peer ?? '']
  for (const hop of hops.toReversed()) {
    const address = hop.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(address) === 0) return null
    if (!isInner(address)) return networkOf(address)
  }
  return null
}

const readers = new AsyncLocalStorage<string | null>()

/** Does something for the reader at a network address. */
export function forReader<Value>(address: string | null, work: () => Value): Value {
  return readers.run(address, work)
}

/** The network address of the reader of the current request; null if it is unknown. */
export function readerAddress(): string | null {
  return readers.getStore() ?? null
}
