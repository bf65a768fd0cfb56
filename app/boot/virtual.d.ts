declare module 'virtual:boot-script' {
  /** Address of the boot script: a hashed file in builds, the source module in development. */
  export const bootScriptHref: string
  /** Address of the script of ads and analytics, likewise. */
  export const thirdPartiesHref: string
  /** Address of its style sheet. */
  export const thirdPartiesSheetHref: string
}

declare module 'virtual:page-scripts' {
  /** Addresses of page scripts by the name of their file in `app/boot/pages`. */
  export const pageScripts: Readonly<Record<string, string | undefined>>
}

declare module 'virtual:inline-scripts' {
  /** Sets the reader's preferences on `<html>` before first paint, and restores the sidebar. */
  export const preferencesScript: string
  /** Records interactions in a React page until hydration. */
  export const earlyInputScript: string
  /** Applies the reader's framework before first paint. */
  export const frameworkScript: string
  /** Refreshes the current page when its content is edited. */
  export const followEditsScript: string
  /** Shows an ad in the frame of a slot. */
  export const adFrameScript: string
  /** Counts page views in the frame of the tag manager. */
  export const tagsFrameScript: string
  /** Runs in the frame of an example, before the example. */
  export const exampleFrameScript: string
  /** Registers the docs as tools of the browser's assistant. */
  export const assistantScript: string
}
