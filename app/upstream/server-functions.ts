import { getServerFnById } from '#tanstack-start-server-fn-resolver'

/** True when the build has a server function with this id. Start's resolver throws for any other. */
export async function isServerFunction(id: string): Promise<boolean> {
  try {
    return (await getServerFnById(id, { origin: 'client' })) !== undefined
  } catch {
    return false
  }
}
