import { definePlugin } from 'nitro'

/** Called for each response of the server, including those of the application. */
type OnResponse = (response: Response, request: Request) => void

/** The behavior of the startup plugin. */
type PluginParts = {
  /** Runs before the first request. */
  readonly prepare: () => void
  /** Changes responses in place. */
  readonly onResponse: OnResponse
  /** Returns false for addresses that cannot be those of files. */
  readonly mayBeFile: (url: string) => boolean
}

/**
 * Creates a startup plugin of nitro. Nitro's middleware, which sends files, is called only for addresses that may be those
 * of files: searching for a file takes a seventh of the time of a request for a cached page.
 */
export function nitroPlugin({ prepare, onResponse, mayBeFile }: PluginParts) {
  return definePlugin((nitro) => {
    nitro.hooks.hook('response', (response, { req }) => onResponse(response, req))
    const steps = nitro.h3?.['~middleware'] ?? []
    for (const [at, step] of steps.entries())
      steps[at] = (event, next) => (mayBeFile(event.req.url) ? step(event, next) : next())
    prepare()
  })
}
