declare module 'virtual:boot-script' {
  /** Address of the boot script: a hashed file in builds, the source module in development. */
  export const bootScriptHref: string
  /** Address of the script of ads and analytics, in the same way. */
  export const thirdPartiesHref: string
  /** Address of their style sheet. */
  export const thirdPartiesSheetHref: string
}

declare module 'virtual:page-scripts' {
  /** Addresses of the scripts of single pages, by the name of their file in `app/boot/pages`. */
  export const pageScripts: Readonly<Record<string, string | undefined>>
}

declare module 'virtual:inline-scripts' {
  /** Puts the reader's preferences on `<html>` before anything is painted, and restores the sidebar. */
  export const preferencesScript: string
  /** Keeps what readers do in a React page until React serves it. */
  export const earlyInputScript: string
  /** Has the page show the reader's framework before it is painted. */
  export const frameworkScript: string
  /** Brings the open page up to date when its content is edited. */
  export const followEditsScript: string
  /** Shows an ad in the frame of a slot. */
  export const adFrameScript: string
  /** Counts page views in the frame of the tag manager. */
  export const tagsFrameScript: string
  /** Runs in the frame of an example, before the example. */
  export const exampleFrameScript: string
  /** Offers the docs to the assistant of the browser. */
  export const assistantScript: string
}
