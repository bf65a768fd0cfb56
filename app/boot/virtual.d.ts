declare module 'virtual:boot-script' {
  /** Address of the boot script: a hashed file in builds, the source module in development. */
  export const bootScriptHref: string
}
