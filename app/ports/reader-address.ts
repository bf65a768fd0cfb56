import { AsyncLocalStorage } from 'node:async_hooks'
import { BlockList, isIP } from 'node:net'

/** Private and loopback addresses, which are those of a proxy or of this machine rather than of a reader. */
const privateAddresses = new BlockList()
privateAddresses.addSubnet('127.0.0.0', 8)
privateAddresses.addSubnet('10.0.0.0', 8)
privateAddresses.addSubnet('172.16.0.0', 12)
privateAddresses.addSubnet('192.168.0.0', 16)
privateAddresses.addSubnet('169.254.0.0', 16)
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')

/** Number of groups in the network part of an IPv6 address; a household has all addresses of its network. */
const NETWORK_GROUPS = 4
const GROUPS = 8

const isPrivate = (address: string): boolean =>
  privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns an IPv4 address unchanged, and the network of an IPv6 address. */
function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')
}

/**
 * Returns the IP address of the client: that of the connection or, if that is a proxy in a private network, the last
 * public address in `x-forwarded-for`. Null if there is none. Entries further left can be forged by clients.
 *
 * @param peer The remote address of the connection.
 */
export function readReaderAddress(peer: string | undefined, forwardedFor: string | null): string | null {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()), peer ?? '']
  for (const hop of hops.toReversed()) {
    const address = hop.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(address) === 0) return null
    if (!isPrivate(address)) return networkOf(address)
  }
  return null
}

/** The remote address of a connection, and the `x-forwarded-for` header of a request. */
type Sender = { readonly peer: string | undefined; readonly forwardedFor: string | null }

const senders = new AsyncLocalStorage<Sender>()

/** Runs `work` in the context of the reader who sent a request. */
export function forReader<Value>(sender: Sender, work: () => Value): Value {
  return senders.run(sender, work)
}

/** Returns the IP address of the reader of the current request; null if unknown. Read on demand: few requests need it. */
export function readerAddress(): string | null {
  const sender = senders.getStore()
  return sender ? readReaderAddress(sender.peer, sender.forwardedFor) : null
}
