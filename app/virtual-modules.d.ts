/** Made by Start's build plugin: the table of server functions. */
declare module '#tanstack-start-server-fn-resolver' {
  /** The server function with this id. @throws when the build has none. */
  export function getServerFnById(
    id: string,
    access: { readonly origin: 'client' | 'server' },
  ): Promise<unknown>
}
