/** The client of the real-time backend, for figures of shared pages. `live.ts` fetches it when a page is idle. */
import { ConvexClient } from 'convex/browser'
import { makeFunctionReference } from 'convex/server'
import * as z from 'zod/mini'

const rowSchema = z.object({
  repo: z.string(),
  stars: z.nullable(z.number()),
  contributors: z.nullable(z.number()),
})
const rowsSchema = z.array(rowSchema)

/** The counts of a repository. A count is null if it is not known. */
export type RepositoryCounts = z.infer<typeof rowSchema>

/** A socket that ends where the other side speaks another protocol: the client would throw its failure into the page. */
class BackendSocket extends WebSocket {
  constructor(...given: ConstructorParameters<typeof WebSocket>) {
    super(...given)
    const read = (handle: (event: MessageEvent) => void) => (event: MessageEvent) => {
      try {
        handle(event)
      } catch {
        this.close()
      }
    }
    Object.defineProperty(this, 'onmessage', {
      set: (handle: (event: MessageEvent) => void) => {
        this.addEventListener('message', read(handle))
      },
    })
  }
}

/** Subscribes to the counts of all repositories. Returns the way to end it. What is not as expected is not shown. */
export function connect(address: string, show: (rows: RepositoryCounts[]) => void): () => void {
  const client = new ConvexClient(address, {
    logger: false,
    skipConvexDeploymentUrlCheck: true,
    webSocketConstructor: BackendSocket,
  })
  client.onUpdate(
    makeFunctionReference<'query'>('numbers:all'),
    {},
    (value) => {
      const rows = rowsSchema.safeParse(value)
      if (rows.success) show(rows.data)
    },
    () => undefined,
  )
  return () => void client.close()
}
