/** Kinds of files by their names, as a short text for each, or the name of its picture. */
const ICONS: readonly (readonly [name: RegExp, icon: string])[] = [
  [/\.(?:[cm]?tsx?|gts|tsrx)$/, 'TS'],
  [/\.(?:[cm]?jsx?|gjs)$/, 'JS'],
  [/\.json[c5]?$/, '{}'],
  [/\.(?:css|s[ac]ss|less)$/, '#'],
  [/\.(?:html|vue|svelte|astro|marko|xml)$/, '<>'],
  [/\.mdx?$/, 'text'],
  [/\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/, 'image'],
]

/** What `app/styles/example-files.css` draws before the name of a file; undefined for a kind that has nothing of its own. */
export function fileIcon(name: string): string | undefined {
  return ICONS.find(([kind]) => kind.test(name.toLowerCase()))?.[1]
}
