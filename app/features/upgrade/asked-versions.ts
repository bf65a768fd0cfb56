/** The versions that the address of an upgrade names. */
export type AskedVersions = { readonly from?: string; readonly to?: string }

/** Reads the two versions, and nothing else. The router reads `?to=5` as a number. */
export function readAskedVersions(search: Record<string, unknown>): AskedVersions {
  const named = ['from', 'to'].flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : []
  })
  return Object.fromEntries(named)
}
