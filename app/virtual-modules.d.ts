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
