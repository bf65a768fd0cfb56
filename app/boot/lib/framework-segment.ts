/** Matches the part of an address that names a framework. */
export const FRAMEWORK_SEGMENT = /\/framework\/([^/]+)/

/** Returns an address with its framework replaced; unchanged if `framework` is null. */
export function withFramework(address: string, framework: string | null): string {
  return framework === null ? address : address.replace(FRAMEWORK_SEGMENT, `/framework/${framework}`)
}
