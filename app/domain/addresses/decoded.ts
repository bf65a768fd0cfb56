/** An address or a part of it, decoded. One with a percent sign that encodes nothing stays as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
