/** Icons by file name: a short text, or the name of an image. */
const ICONS: readonly (readonly [name: RegExp, icon: string])[] = [
  [/\.(?:[cm]?tsx?|gts|tsrx)$/, 'TS'],
  [/\.(?:[cm]?jsx?|gjs)$/, 'JS'],
  [/\.json[c5]?$/, '{}'],
  [/\.(?:css|s[ac]ss|less)$/, '#'],
  [/\.(?:html|vue|svelte|astro|marko|xml)$/, '<>'],
  [/\.mdx?$/, 'text'],
  [/\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/, 'image'],
]

/** Returns the icon that `app/styles/example-files.css` draws before a file name; undefined for other kinds of files. */
export function fileIcon(name: string): string | undefined {
  return ICONS.find(([kind]) => kind.test(name.toLowerCase()))?.[1]
}
