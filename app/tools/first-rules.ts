import {
  compare,
  selectorSpecificity,
  specificityOfMostSpecificListItem,
} from '@csstools/selector-specificity'
import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import selectorParser, {
  type Attribute,
  type Node,
  type Pseudo,
  type Selector,
} from 'postcss-selector-parser'
import type { Plugin } from 'vite'
import type {
  Alternative,
  Need,
  Needs,
  PreparedSheets,
  SelectorText,
  SheetPart,
} from '../http/documents/first-rules.ts'

const FIRST_RULES = 'virtual:first-rules'

/** States that a reader brings about. Nothing has them when a page is first painted, and what they change moves nothing. */
const READER_STATES = new Set([
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'hover',
  'modal',
  'popover-open',
  // Of components with a shadow tree, which the site has none of.
  'host',
])
const READER_PARTS = /^(?:backdrop|selection|view-transition)/
/** Attributes that scripts set before the first paint (`boot/before-paint`); rules for each of their values are kept. */
export const EARLY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'data-framework',
  'data-package-manager',
  'data-theme',
])
/** Attributes that scripts set when a reader acts. */
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
const PICTURE = /url\(|var\(--icons\)/
/** What readers notice when they act, what old browsers alone need for drawing, and what a sheet says is late: nothing moves. */
const LATER =
  /^(?:--late-|cursor|transition|touch-action|will-change|(?:-webkit-)?user-select|-webkit-(?:mask|text-decoration|backdrop-filter|tap-highlight))/

/** What nothing has. */
const NEVER: Need = []

/** A pseudo-class or pseudo-element without its colons. */
function nameOf({ value }: Pseudo): string {
  return value.replaceAll(':', '')
}

function needOfAttribute({ attribute, operator, value }: Attribute): Need | null {
  if (READER_ATTRIBUTES.has(attribute)) return NEVER
  const isGiven = operator !== '=' || EARLY_ATTRIBUTES.has(attribute)
  return isGiven ? null : `[${attribute}=${value}]`
}

function needOfPseudo(pseudo: Pseudo): Need | null {
  const name = nameOf(pseudo)
  if (READER_STATES.has(name) || READER_PARTS.test(name)) return NEVER
  return ALTERNATIVES.has(name) && pseudo.length > 0 ? pseudo.map(needsOf) : null
}

/** What a part of a selector needs; null when names do not show it. */
function needOf(part: Node): Need | null {
  if (part.type === 'tag') return part.value.toLowerCase()
  if (part.type === 'class') return `.${part.value}`
  if (part.type === 'id') return `[id=${part.value}]`
  if (part.type === 'attribute') return needOfAttribute(part)
  return part.type === 'pseudo' ? needOfPseudo(part) : null
}

function needsOf(selector: Selector): Needs {
  return selector.nodes.map(needOf).filter((need) => need !== null)
}

/** True when the page can have it at first. */
function canBeMet(needs: Needs): boolean {
  return needs.every((need) => typeof need === 'string' || need.some(canBeMet))
}

/** The selectors in `:is()`; in `:where()` all are of equal weight. */
function alternativesOf(pseudo: Pseudo): Alternative[] {
  const highest = specificityOfMostSpecificListItem(pseudo.nodes)
  return pseudo
    .map((selector): Alternative => {
      const isMostSpecific =
        nameOf(pseudo) === 'where' || compare(selectorSpecificity(selector), highest) === 0
      return [String(selector).trim(), needsOf(selector), isMostSpecific]
    })
    .filter(([, needs, isMostSpecific]) => isMostSpecific || canBeMet(needs))
}

/** A selector with the lists in it that can be cut to what a page has. */
function textOfSelector(selector: Selector): SelectorText {
  return selector.nodes.flatMap((part): SelectorText => {
    const isList = part.type === 'pseudo' && ['is', 'where'].includes(nameOf(part)) && part.length > 1
    return isList ? [`${part.value}(`, alternativesOf(part), ')'] : [String(part)]
  })
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
  const selectors = selectorParser()
    .astSync(rule.selector)
    .map((selector) => [textOfSelector(selector), needsOf(selector)] as const)
    .filter(([, needs]) => canBeMet(needs))
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
 * A style sheet without its font faces, which only documents have: a browser treats a repeated face as a new one,
 * fetches or shows its font anew, and lines move under the reader.
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
