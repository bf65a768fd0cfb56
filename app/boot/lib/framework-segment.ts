/** The part of an address that names a framework. */
export const FRAMEWORK_SEGMENT = /\/framework\/([^/]+)/

/** The address of the same place in another framework; null leaves it as it is. */
export function withFramework(address: string, framework: string | null): string {
  return framework === null ? address : address.replace(FRAMEWORK_SEGMENT, `/framework/${framework}`)
}
