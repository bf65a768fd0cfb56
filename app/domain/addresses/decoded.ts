/** Decodes an address or a part of it; one with invalid percent-encoding is returned unchanged. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
