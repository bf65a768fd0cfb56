import { definePlugin } from 'nitro'

/** What the plugin does with each answer of the server, the application's answers included. */
type OnResponse = (response: Response, request: Request) => void

/** A start-up plugin of nitro: `prepare` runs before the first request, `onResponse` changes answers in place. */
export function nitroPlugin(prepare: () => void, onResponse: OnResponse) {
  return definePlugin((nitro) => {
    nitro.hooks.hook('response', (response, { req }) => onResponse(response, req))
    prepare()
  })
}
