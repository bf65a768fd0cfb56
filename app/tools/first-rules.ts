import { AttributeAction, parse as parseSelectors, type Selector, SelectorType } from 'css-what'
import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import type { Plugin } from 'vite'
import type { Need, Needs, PreparedSheets, SheetPart } from '../http/documents/first-rules.ts'

const FIRST_RULES = 'virtual:first-rules'

/** States that a reader brings about. Nothing has them when a page is first painted, and what they change moves nothing. */
const READER_STATES = new Set([
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'hover',
  'popover-open',
  // Of components with a shadow tree, which the site has none of.
  'host',
])
const READER_PARTS = /^(?:backdrop|selection|view-transition)/
/** Attributes that scripts give before the first paint (`boot/before-paint`): any value may be there. */
export const EARLY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'data-framework',
  'data-package-manager',
  'data-theme',
])
/** Attributes that scripts give when a reader acts. */
const READER_ATTRIBUTES = new Set(['data-copied', 'data-loading'])
/** One of these selectors has to match the element itself, or with `has`, something beside or in it. */
const ALTERNATIVES = new Set(['is', 'where', 'matches', 'has'])
/** Fades at edges behind which a reader can scroll: browsers take long over their animations, and they move nothing. */
const FADES = /animation-timeline/
const GROUPS = new Set(['container', 'layer', 'media', 'supports'])
/**
 * Pictures of icons: the browser lays nothing out until it has read each picture of a mask, and fetches those that are
 * files ahead of the text. Without theirs icons are not drawn.
 */
const PICTURE = /url\(/
/** What readers notice when they act, and what old browsers alone need for drawing: neither moves anything. */
const LATER =
  /^(?:cursor|transition|touch-action|will-change|(?:-webkit-)?user-select|-webkit-(?:mask|text-decoration|backdrop-filter|tap-highlight))/

/** What a part of a selector needs; null when nothing has it at first. What names do not show needs nothing. */
function needOf(part: Selector): readonly Need[] | null {
  if (part.type === SelectorType.Tag) return [part.name.toLowerCase()]
  if (part.type === SelectorType.Attribute) {
    if (READER_ATTRIBUTES.has(part.name)) return null
    if (part.name === 'class' && part.action === AttributeAction.Element) return [`.${part.value}`]
    const isGiven = part.action !== AttributeAction.Equals || EARLY_ATTRIBUTES.has(part.name)
    return isGiven ? [] : [`[${part.name}=${part.value}]`]
  }
  if (part.type === SelectorType.PseudoElement) return READER_PARTS.test(part.name) ? null : []
  if (part.type !== SelectorType.Pseudo) return []
  if (READER_STATES.has(part.name)) return null
  if (!ALTERNATIVES.has(part.name) || !Array.isArray(part.data)) return []
  const alternatives = part.data.map(needsOf).filter((needs) => needs !== null)
  return alternatives.length === 0 ? null : [alternatives]
}

function needsOf(selector: readonly Selector[]): Needs | null {
  const needs = selector.map(needOf)
  return needs.every((need) => need !== null) ? needs.flat() : null
}

/** The needs of a selector as it is written. One that cannot be read, such as the empty `:is()`, needs nothing. */
function needsOfText(text: string): Needs | null {
  try {
    const [selector = []] = parseSelectors(text)
    return needsOf(selector)
  } catch {
    return []
  }
}

function usesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name))]
}

function partOfRule(rule: Rule): SheetPart[] {
  const declared = rule.nodes.filter(
    (node) => node.type !== 'decl' || !(PICTURE.test(node.value) || LATER.test(node.prop)),
  )
  const properties = declared.flatMap((node) =>
    node.type === 'decl' && node.variable
      ? [{ name: node.prop, text: String(node), uses: usesOf(node.value) }]
      : [],
  )
  const body = declared
    .filter((node) => node.type !== 'decl' || !node.variable)
    .map(String)
    .join(';')
  const selectors = rule.selectors.flatMap((text) => {
    const needs = needsOfText(text)
    return needs === null ? [] : [[text, needs] as const]
  })
  const isEmpty = (body === '' && properties.length === 0) || selectors.length === 0
  return isEmpty ? [] : [{ selectors, body, uses: usesOf(body), properties }]
}

function partOfAtRule(rule: AtRule): SheetPart[] {
  if (rule.name.endsWith('keyframes')) {
    const text = String(rule)
    return [{ keyframes: rule.params, text, uses: usesOf(text) }]
  }
  if (rule.name === 'font-face' || rule.nodes === undefined)
    return [`${String(rule)}${rule.nodes ? '' : ';'}`]
  if (!GROUPS.has(rule.name) || rule.params === 'print' || FADES.test(rule.params)) return []
  const parts = partsOf(rule)
  return parts.length === 0 ? [] : [{ open: `@${rule.name} ${rule.params}`, parts }]
}

function partsOf(container: Container): SheetPart[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return partOfRule(node)
    return node.type === 'atrule' ? partOfAtRule(node) : []
  })
}

/** Takes a finished style sheet apart, so that a page can be given the rules that it is first painted with. */
export function prepareSheet(css: string): SheetPart[] {
  return partsOf(parse(css))
}

/**
 * A style sheet without its font faces, which stand in documents alone: a browser takes a face that comes again for a new
 * one, fetches or shows its font anew, and lines move under the reader.
 */
export function withoutFaces(css: string): string {
  const root = parse(css)
  root.walkAtRules('font-face', (face) => {
    face.remove()
  })
  return root.toString()
}

/**
 * Takes the built style sheets apart for `virtual:first-rules`, of which the server makes the rules in documents. Empty in
 * development, where documents wait for their style sheets.
 */
export function firstRules(): Plugin {
  let isBuild = false
  let sheets: PreparedSheets | null = null
  return {
    name: 'first-rules',
    // The server's bundle is made after the browser's, by the same instance.
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === FIRST_RULES ? `\0${FIRST_RULES}` : undefined
    },
    load(id) {
      if (id !== `\0${FIRST_RULES}`) return undefined
      if (isBuild && sheets === null) return this.error('The style sheets must be built before the server.')
      return `export const preparedSheets = JSON.parse(${JSON.stringify(JSON.stringify(sheets ?? {}))})\n`
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const prepared: Record<string, SheetPart[]> = {}
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const css = String(file.source)
          prepared[`/${file.fileName}`] = prepareSheet(css)
          file.source = withoutFaces(css)
        }
        sheets = prepared
      },
    },
  }
}
