/** Where browsers reach the embedded backend: the site passes their sockets on. */
export const EMBEDDED_PREFIX = '/api/backend'

/** The header in which the site names the network address of a browser to the embedded backend. */
export const READER_ADDRESS_HEADER = 'x-reader-address'

declare global {
  // The server and the application of a build are bundles of their own, which share nothing but globals.
  var embeddedBackendUrl: string | undefined
}

/** The address of the embedded backend of this process, of the machine itself; null while it is not up. */
export function embeddedAddress(): string | null {
  return globalThis.embeddedBackendUrl ?? null
}

/** Sets the address of the backend embedded in this process; null once it has ended. */
export function setEmbeddedAddress(url: string | null): void {
  globalThis.embeddedBackendUrl = url ?? undefined
}
