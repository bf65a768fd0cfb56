import { definePlugin } from 'nitro'

/** Called for each response of the server, including those of the application. */
type OnResponse = (response: Response, request: Request) => void

/** Creates a startup plugin of nitro: `prepare` runs before the first request, `onResponse` changes responses in place. */
export function nitroPlugin(prepare: () => void, onResponse: OnResponse) {
  return definePlugin((nitro) => {
    nitro.hooks.hook('response', (response, { req }) => onResponse(response, req))
    prepare()
  })
}
