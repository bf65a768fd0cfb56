import iconsHref from '~/styles/icons.svg?url'
import type { PageRecord } from '~/features/shell/route-record'
import type { Edit } from './edits'
import { firstRules, type PreparedSheets } from './first-rules'
import { type DocumentParts, isRunningInline, type Tag } from './html-tags'

function isPageScript({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['data-page-script'] !== undefined
}

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
 * Delays scripts until after first paint, so that they do not compete for bandwidth with what first paint needs. The boot script
 * and page scripts are fetched then (`boot/after-paint.ts`). The module graph becomes attributes of the boot script, which
 * fetches it at the first interaction, or at once if `react` is `now`. Pages that never run React omit the graph.
 */
export function deferModules(html: string, tags: readonly Tag[], react: PageRecord['react']): Edit[] {
  const boot = tags.find(isBootScript)
  const entries = tags.filter(isEntry)
  const [entry, ...rest] = hrefsOf(entries, 'src')
  // Without a boot script to fetch it, or with several entries, the page keeps its normal loading order.
  if (!boot || entry === undefined || rest.length > 0) return []
  const preloads = tags.filter(isModulePreload)
  const others = hrefsOf(preloads, 'href').filter((href) => href !== entry)
  const moment = react === 'now' ? ' data-now=""' : ''
  const attributes =
    react === 'never' ? '' : ` data-entry="${entry}" data-preload="${others.join(' ')}"${moment}`
  const delayed = ({ start, contentStart }: Tag, added = ''): Edit => ({
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
    delayed(boot, attributes),
    ...tags.filter(isPageScript).map((tag) => delayed(tag)),
  ]
}

function isStyleSheet({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'stylesheet'
}

function isFontPreload({ name, attributes }: Tag): boolean {
  return name === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'font'
}

/** Preloads the image of all icons: otherwise, browsers only request it after parsing the style sheets. */
const ICONS = `<link rel="preload" as="image" href="${iconsHref}" crossorigin>`

/**
 * Moves inline scripts of the head before its style sheets. A script waits for preceding style sheets, and parsing waits for the
 * script: with scripts first, parsing continues while the sheets load. The preload of the text font precedes the scripts, which
 * decide whether narrow windows preload it.
 */
export function hoistScripts(html: string, tags: readonly Tag[]): Edit[] {
  const sheet = tags.find(isStyleSheet)
  const boot = tags.find(isBootScript)
  if (!sheet || !boot) return []
  const moved = tags.filter((tag) => tag.start > sheet.start && tag.end <= boot.start)
  const hoisted = [...moved.filter(isFontPreload), ...moved.filter(isRunningInline)]
  const texts = hoisted.map(({ start, end }) => html.slice(start, end))
  return [
    { start: sheet.start, end: sheet.start, text: texts.join('') },
    ...hoisted.map(({ start, end }) => ({ start, end, text: '' })),
  ]
}

/** How a document gets its rules: the edits that move elements, and the text of its style element. */
type DeferredSheets = { readonly edits: readonly Edit[]; readonly rules: string }

/**
 * Inlines the rules for first paint, and moves the style sheets and their icons to the end of the body, inside `noscript`: with
 * JavaScript, they are fetched after first paint (`boot/after-paint.ts`). They apply one by one; each kind of rules has a
 * cascade layer (`styles/app.css`), so an early sheet does not override the inlined rules.
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
