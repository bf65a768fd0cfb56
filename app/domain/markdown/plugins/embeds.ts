/** Hosts of allowed frames, with the title of a frame that has none. */
export const embedHosts: ReadonlyMap<string, string> = new Map([
  ['www.youtube.com', 'Video'],
  ['youtube.com', 'Video'],
  ['www.youtube-nocookie.com', 'Video'],
  ['codesandbox.io', 'Code sandbox'],
  ['stackblitz.com', 'Code sandbox'],
  ['snack.expo.dev', 'Code sandbox'],
  ['tanstack.com', 'Embedded page'],
])

/** Hosts that a page may embed, for the content security policy. */
export const embedHostNames: readonly string[] = [...embedHosts.keys()]
