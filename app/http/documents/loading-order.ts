import type { Edit } from './edits'
import { isRunningInline, type Tag } from './html-tags'

function isEntry({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['type'] === 'module' && attributes['src'] !== undefined
}

function isModulePreload({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'modulepreload'
}

function isBootScript({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['data-boot'] !== undefined
}

function hrefsOf(tags: readonly Tag[], attribute: 'src' | 'href'): string[] {
  return [...new Set(tags.flatMap((tag) => tag.attributes[attribute] ?? []))]
}

/**
 * Takes the module graph out of the document's own loading and names it on the boot script instead, which fetches it
 * when the reader first acts: until then the line belongs to the text.
 */
export function deferModules(tags: readonly Tag[]): Edit[] {
  const boot = tags.find(isBootScript)
  const entries = tags.filter(isEntry)
  const [entry, ...rest] = hrefsOf(entries, 'src')
  // Without a boot script to fetch it, or with more than one entry, the page keeps loading as it does.
  if (!boot || entry === undefined || rest.length > 0) return []
  const preloads = tags.filter(isModulePreload)
  const others = hrefsOf(preloads, 'href').filter((href) => href !== entry)
  const attributes = ` data-entry="${entry}" data-preload="${others.join(' ')}"`
  const afterName = boot.start + '<script'.length
  return [
    ...[...entries, ...preloads].map(({ start, end }) => ({ start, end, text: '' })),
    { start: afterName, end: afterName, text: attributes },
  ]
}

function isStyleSheet({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'stylesheet'
}

/**
 * Puts the inline scripts of the head before its style sheets. A script waits for the sheets before it, and reading the
 * document waits for the script: with the scripts first, the text is read while the sheets are still on their way.
 */
export function hoistScripts(html: string, tags: readonly Tag[]): Edit[] {
  const sheet = tags.find(isStyleSheet)
  const boot = tags.find(isBootScript)
  if (!sheet || !boot) return []
  const early = tags.filter((tag) => isRunningInline(tag) && tag.start > sheet.start && tag.end <= boot.start)
  const texts = early.map(({ start, end }) => html.slice(start, end))
  return [
    { start: sheet.start, end: sheet.start, text: texts.join('') },
    ...early.map(({ start, end }) => ({ start, end, text: '' })),
  ]
}
