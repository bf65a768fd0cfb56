/** Kinds of frames: the title of one that has none, and the words of the link that loads it. */
export const embedKinds = {
  video: { title: 'Video', verb: 'Play', noun: 'video' },
  sandbox: { title: 'Code sandbox', verb: 'Open', noun: 'code sandbox' },
  page: { title: 'Embedded page', verb: 'Open', noun: 'embedded page' },
} as const

export type EmbedKind = keyof typeof embedKinds

/** Hosts of allowed frames, each with its kind. */
export const embedHosts: ReadonlyMap<string, EmbedKind> = new Map([
  ['www.youtube.com', 'video'],
  ['youtube.com', 'video'],
  ['www.youtube-nocookie.com', 'video'],
  ['codesandbox.io', 'sandbox'],
  ['stackblitz.com', 'sandbox'],
  ['snack.expo.dev', 'sandbox'],
  ['tanstack.com', 'page'],
] as const)

/** Hosts that a page may embed, for the content security policy. */
export const embedHostNames: readonly string[] = [...embedHosts.keys()]
