import { getServerFnById } from '#tanstack-start-server-fn-resolver'

/** Checks whether the build has a server function with this id. Start's resolver throws for unknown ids. */
export async function isServerFunction(id: string): Promise<boolean> {
  try {
    return (await getServerFnById(id, { origin: 'client' })) !== undefined
  } catch {
    return false
  }
}
