/** Path prefix of the embedded backend for browsers; the site forwards their sockets. */
export const EMBEDDED_PREFIX = '/api/backend'

/** Header in which the site passes a browser's IP address to the embedded backend. */
export const READER_ADDRESS_HEADER = 'x-reader-address'

declare global {
  // Server and application of a build are separate bundles, which share only globals.
  var embeddedBackendUrl: string | undefined
}

/** Returns the loopback URL of this process's embedded backend; null while it is not running. */
export function embeddedAddress(): string | null {
  return globalThis.embeddedBackendUrl ?? null
}

/** Sets the URL of this process's embedded backend; null after it has exited. */
export function setEmbeddedAddress(url: string | null): void {
  globalThis.embeddedBackendUrl = url ?? undefined
}
