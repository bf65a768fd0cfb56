declare module 'virtual:boot-script' {
  /** Address of the boot script: a hashed file in builds, the source module in development. */
  export const bootScriptHref: string
}

declare module 'virtual:inline-scripts' {
  /** Puts the reader's preferences on `<html>` before anything is painted, and restores the sidebar. */
  export const preferencesScript: string
  /** Brings the open page up to date when its content is edited. */
  export const followEditsScript: string
}
