/** Hosts whose frames a page may have, with the word that a frame without a title gets. */
export const embedHosts: ReadonlyMap<string, string> = new Map([
  ['www.youtube.com', 'Video'],
  ['youtube.com', 'Video'],
  ['www.youtube-nocookie.com', 'Video'],
  ['codesandbox.io', 'Code sandbox'],
  ['stackblitz.com', 'Code sandbox'],
  ['snack.expo.dev', 'Code sandbox'],
  ['tanstack.com', 'Embedded page'],
])

/** Origins that a page may embed, for the content security policy. */
export const embedHostNames: readonly string[] = [...embedHosts.keys()]
