import iconsHref from '~/styles/icons.svg?url'
import type { PageRecord } from '~/features/shell/route-record'
import type { Edit } from './edits'
import { firstRules, type PreparedSheets } from './first-rules'
import { type DocumentParts, isRunningInline, type Tag } from './html-tags'

function isPageScript({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['data-page-script'] !== undefined
}

/** True for React's module. */
function isEntry(tag: Tag): boolean {
  const { name, attributes } = tag
  const isModule = name === 'script' && attributes['type'] === 'module' && attributes['src'] !== undefined
  return isModule && !isPageScript(tag)
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
 * Defers scripts until after the first paint, so that they do not compete for bandwidth with what the page is painted with.
 * The boot script and those of single pages are fetched after that (`boot/after-paint.ts`). The module graph is named on the
 * boot script, which fetches it when the reader first acts, or as soon as it runs. Pages where React never runs lose the
 * graph.
 */
export function deferModules(html: string, tags: readonly Tag[], react: PageRecord['react']): Edit[] {
  const boot = tags.find(isBootScript)
  const entries = tags.filter(isEntry)
  const [entry, ...rest] = hrefsOf(entries, 'src')
  // Without a boot script to fetch it, or with more than one entry, the page keeps loading as it does.
  if (!boot || entry === undefined || rest.length > 0) return []
  const preloads = tags.filter(isModulePreload)
  const others = hrefsOf(preloads, 'href').filter((href) => href !== entry)
  const moment = react === 'now' ? ' data-now=""' : ''
  const attributes =
    react === 'never' ? '' : ` data-entry="${entry}" data-preload="${others.join(' ')}"${moment}`
  const late = ({ start, contentStart }: Tag, added = ''): Edit => ({
    start,
    end: contentStart,
    text: html
      .slice(start, contentStart)
      .replace('<script', `<script${added}`)
      .replace(' src=', ' data-src=')
      .replace(' defer=""', ''),
  })
  return [
    ...[...entries, ...preloads].map(({ start, end }) => ({ start, end, text: '' })),
    late(boot, attributes),
    ...tags.filter(isPageScript).map((tag) => late(tag)),
  ]
}

function isStyleSheet({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'stylesheet'
}

function isFontPreload({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'font'
}

/** Preloads the picture of all icons: without it, browsers request the picture only after they have read the sheets. */
const ICONS = `<link rel="preload" as="image" href="${iconsHref}" crossorigin>`

/**
 * Puts the inline scripts of the head before its style sheets. A script waits for the sheets before it, and reading the
 * document waits for the script: with the scripts first, the text is read while the sheets are still on their way. The
 * preload of the text font goes before them: they decide whether narrow windows preload it.
 */
export function hoistScripts(html: string, tags: readonly Tag[]): Edit[] {
  const sheet = tags.find(isStyleSheet)
  const boot = tags.find(isBootScript)
  if (!sheet || !boot) return []
  const moved = tags.filter((tag) => tag.start > sheet.start && tag.end <= boot.start)
  const early = [...moved.filter(isFontPreload), ...moved.filter(isRunningInline)]
  const texts = early.map(({ start, end }) => html.slice(start, end))
  return [
    { start: sheet.start, end: sheet.start, text: texts.join('') },
    ...early.map(({ start, end }) => ({ start, end, text: '' })),
  ]
}

/** How a document gets its rules: the elements that move, and the text of its style element. */
export type DeferredSheets = { readonly edits: readonly Edit[]; readonly rules: string }

/**
 * Puts the rules that the page is first painted with into the document, and its style sheets, with their icons, at the
 * end of the body, where only readers without scripts load them at once; elsewhere they are fetched after the first paint (`boot/after-paint.ts`).
 * They come one after the other; since each kind has a layer of its own (`styles/app.css`), what is there first wins nothing
 * over what the page was painted with.
 */
export function deferSheets(
  html: string,
  { tags, names, bodyEnd }: DocumentParts,
  prepared: PreparedSheets,
): DeferredSheets {
  const links = tags.filter(isStyleSheet).flatMap((tag) => {
    const parts = prepared[tag.attributes['href'] ?? '']
    return parts ? [{ tag, parts }] : []
  })
  const [first] = links
  if (!first || bodyEnd === null || !tags.some(isBootScript)) return { edits: [], rules: '' }
  const rules = firstRules(
    links.map(({ parts }) => parts),
    names,
  )
  const moved = links.map(({ tag }) => html.slice(tag.start, tag.end)).join('')
  return {
    rules,
    edits: [
      ...links.map(({ tag: { start, end } }) => ({
        start,
        end,
        text: start === first.tag.start ? `<style>${rules}</style>` : '',
      })),
      { start: bodyEnd, end: bodyEnd, text: `<noscript data-sheets="">${moved}${ICONS}</noscript>` },
    ],
  }
}
