/** Made by Start's build plugin: the table of server functions. */
declare module '#tanstack-start-server-fn-resolver' {
  /** The server function with this id. @throws when the build has none. */
  export function getServerFnById(
    id: string,
    access: { readonly origin: 'client' | 'server' },
  ): Promise<unknown>
}

/** Made by `app/tools/work-file.ts`: where the file is that does the slow jobs. */
declare module 'virtual:markdown-work' {
  /** The built file beside the server's others; null in development and tests, which work in one thread. */
  export const markdownWorkFile: URL | null
}

declare module 'virtual:search-work' {
  /** The file that the thread of the search index starts from; null in development, where there is none. */
  export const searchWorkFile: URL | null
}

declare module 'virtual:embedded-backend' {
  /** The file that the process of the embedded backend starts from; null in development, which runs the source. */
  export const embeddedBackendFile: URL | null
}

declare module 'virtual:card-work' {
  /** The file that the thread of social cards starts from; null if there are no threads, in development and tests. */
  export const cardWorkFile: URL | null
}

declare module 'virtual:run-work' {
  /** The file that the thread of the bundler of examples starts from; null in development and tests. */
  export const runWorkFile: URL | null
}

declare module 'virtual:card-parts' {
  /** The renderer of social cards, WebAssembly in base64. */
  export const cardRenderer: string
  /** Its fonts, in base64. */
  export const cardFonts: readonly string[]
  /** All characters that the fonts can draw. */
  export const cardLetters: string
  /** The two colours of each library's band, by the id of the library. */
  export const cardBands: Readonly<Record<string, readonly [from: string, to: string]>>
}

declare module 'virtual:renderer-version' {
  /** Names the state of all that decides how a page is rendered; cached pages of another one are made anew. */
  export const RENDERER_VERSION: string
}

declare module 'virtual:first-rules' {
  import type { PreparedSheets } from '~/http/documents/first-rules'

  /** The style sheets of the build, taken apart by `app/tools/first-rules.ts`; none in development. */
  export const preparedSheets: PreparedSheets
}
