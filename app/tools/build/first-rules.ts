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
  Condition,
  Conditions,
  PreparedSheets,
  SelectorText,
  SheetPart,
} from '../../http/documents/first-rules.ts'

const FIRST_RULES = 'virtual:first-rules'

/** States that need an interaction: no element has them at first paint, and their rules do not change the layout. */
const READER_STATES = new Set([
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'hover',
  'modal',
  'popover-open',
  // Applies to components with a shadow tree, of which the site has none.
  'host',
])
const READER_PARTS = /^(?:backdrop|selection|view-transition)/
/** Attributes whose values scripts choose before first paint (`boot/before-paint`); rules for all values are kept. */
export const EARLY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'data-framework',
  'data-package-manager',
  'data-theme',
])
/** Attributes that scripts set after an interaction. */
const READER_ATTRIBUTES = new Set(['data-copied', 'data-loading'])
/** Pseudo-classes of which one selector must match the element itself or, for `has`, another element next to or inside it. */
const ALTERNATIVES = new Set(['is', 'where', 'matches', 'has'])
/** Fades at scrollable edges: their animations are slow to start, and they do not change the layout. */
const FADES = /animation-timeline/
const GROUPS = new Set(['container', 'layer', 'media', 'supports'])
/** Media whose rules the first paint omits: those for print do not apply, and those for forced colors draw outlines, which move nothing. */
const OTHER_MEDIA = /^print$|^\(forced-colors:\s*active\)$/
/**
 * Values with images, as of icons: browsers delay layout until they have decoded each mask image, and fetch image files before
 * the text. Without the image, icons are not drawn.
 */
const PICTURE = /url\(|var\(--icons\)/
/** Properties without influence on the layout: effects of interactions, prefixed ones, and those declared late. */
const LATER =
  /^(?:--late-|cursor|transition|touch-action|will-change|(?:-webkit-)?user-select|-webkit-(?:mask|text-decoration|backdrop-filter|tap-highlight))/

/** A condition that is never met. */
const NEVER: Condition = []

/** Returns the name of a pseudo-class or pseudo-element without colons. */
function nameOf({ value }: Pseudo): string {
  return value.replaceAll(':', '')
}

function needOfAttribute({ attribute, operator, value }: Attribute): Condition | null {
  if (READER_ATTRIBUTES.has(attribute)) return NEVER
  const isGiven = operator !== '=' || EARLY_ATTRIBUTES.has(attribute)
  return isGiven ? null : `[${attribute}=${value}]`
}

function needOfPseudo(pseudo: Pseudo): Condition | null {
  const name = nameOf(pseudo)
  if (READER_STATES.has(name) || READER_PARTS.test(name)) return NEVER
  return ALTERNATIVES.has(name) && pseudo.length > 0 ? pseudo.map(needsOf) : null
}

/** Returns the condition of a part of a selector; null if names cannot express it. */
function needOf(part: Node): Condition | null {
  if (part.type === 'tag') return part.value.toLowerCase()
  if (part.type === 'class') return `.${part.value}`
  if (part.type === 'id') return `[id=${part.value}]`
  if (part.type === 'attribute') return needOfAttribute(part)
  return part.type === 'pseudo' ? needOfPseudo(part) : null
}

function needsOf(selector: Selector): Conditions {
  return selector.nodes.map(needOf).filter((need) => need !== null)
}

/** Checks whether a page can meet the conditions at first paint. */
function canBeMet(needs: Conditions): boolean {
  return needs.every((need) => typeof need === 'string' || need.some(canBeMet))
}

/** Returns the selectors in `:is()` or `:where()`; in the latter, all have equal specificity. */
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

/** Returns a selector with the lists in it that can be reduced to the names of a page. */
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
  if (!GROUPS.has(rule.name) || OTHER_MEDIA.test(rule.params) || FADES.test(rule.params)) return []
  const parts = partsOf(rule)
  return parts.length === 0 ? [] : [{ open: `@${rule.name} ${rule.params}`, parts }]
}

function partsOf(container: Container): SheetPart[] {
  return (container.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return partOfRule(node)
    return node.type === 'atrule' ? partOfAtRule(node) : []
  })
}

/** Parses a final style sheet, so that the rules for first paint can be selected per page. */
export function prepareSheet(css: string): SheetPart[] {
  return partsOf(parse(css))
}

/** Removes font faces, which only documents have: browsers load a repeated face again, which shifts lines. */
export function withoutFaces(css: string): string {
  const root = parse(css)
  root.walkAtRules('font-face', (face) => {
    face.remove()
  })
  return root.toString()
}

/**
 * Provides `virtual:first-rules`: the parsed style sheets of the build, from which the server selects the rules for documents.
 * Empty in development, where documents wait for their style sheets.
 */
export function firstRulesPlugin(): Plugin {
  let isBuild = false
  let sheets: PreparedSheets | null = null
  return {
    name: 'first-rules',
    // One instance for both: the server is built after the client.
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
