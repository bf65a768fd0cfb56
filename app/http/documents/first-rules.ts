import type { PageNames } from './html-tags'

/**
 * What an element of a page must have for a selector to match: a name (`a`, `.btn`, `[data-lib=query]`), or one of several
 * sets of needs, as `:is()` has them.
 */
export type Need = string | readonly Needs[]
/** All that a selector needs. */
export type Needs = readonly Need[]

/** A custom property as it is declared, and the names of those in its value. */
export type CustomProperty = {
  readonly name: string
  readonly text: string
  readonly uses: readonly string[]
}

/** One of several selectors in `:is()` or `:where()`: its text and needs, and whether none of them is more specific. */
export type Alternative = readonly [text: string, needs: Needs, isMostSpecific: boolean]
/** Stretches of a selector: text that stays, and the lists in `:is()` and `:where()`. */
export type SelectorText = readonly (string | readonly Alternative[])[]

/** A rule: what it declares but for custom properties, the names of those that this uses, and its own. */
export type SheetRule = {
  readonly selectors: readonly (readonly [selector: SelectorText, needs: Needs])[]
  readonly body: string
  readonly uses: readonly string[]
  readonly properties: readonly CustomProperty[]
}

/** A part of a style sheet, as `app/tools/first-rules.ts` takes it apart: the first part is text that every page gets. */
export type SheetPart =
  | string
  | SheetRule
  | { readonly open: string; readonly parts: readonly SheetPart[] }
  | { readonly keyframes: string; readonly text: string; readonly uses: readonly string[] }

/** The style sheets of the build by their addresses, taken apart. */
export type PreparedSheets = Readonly<Record<string, readonly SheetPart[]>>

function isMet(needs: Needs, names: PageNames): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? names.has(need) : need.some((one) => isMet(one, names)),
  )
}

/** Parts that the page is painted with, with the selectors that match something. */
function metParts(parts: readonly SheetPart[], names: PageNames): SheetPart[] {
  return parts.flatMap((part): SheetPart[] => {
    if (typeof part === 'string' || 'keyframes' in part) return [part]
    if ('selectors' in part) {
      const selectors = part.selectors.filter(([, needs]) => isMet(needs, names))
      return selectors.length === 0 ? [] : [{ ...part, selectors }]
    }
    return [{ ...part, parts: metParts(part.parts, names) }]
  })
}

type Uses = { readonly names: Set<string>; readonly properties: CustomProperty[] }

function gatherUses(parts: readonly SheetPart[], uses: Uses): Uses {
  for (const part of parts) {
    if (typeof part === 'string') continue
    if ('parts' in part) gatherUses(part.parts, uses)
    else for (const name of part.uses) uses.names.add(name)
    if ('properties' in part) uses.properties.push(...part.properties)
  }
  return uses
}

/** The custom properties that rules or markup use, and those that these use. Most tokens are for other pages, or for later. */
function usedProperties(parts: readonly SheetPart[], pageNames: PageNames): ReadonlySet<string> {
  const { names, properties } = gatherUses(parts, { names: new Set(pageNames), properties: [] })
  let before = -1
  while (before < names.size) {
    before = names.size
    for (const { name, uses } of properties) if (names.has(name)) for (const each of uses) names.add(each)
  }
  return names
}

/** The list without what the page has no element for, as specific as it was. */
function listText(list: readonly Alternative[], names: PageNames): string {
  const met = list.filter(([, needs]) => isMet(needs, names))
  const isAsSpecific = met.some(([, , isMostSpecific]) => isMostSpecific)
  const mostSpecific = isAsSpecific ? [] : list.filter(([, , isMostSpecific]) => isMostSpecific).slice(0, 1)
  return [...met, ...mostSpecific].map(([text]) => text).join()
}

function selectorText(selector: SelectorText, names: PageNames): string {
  return selector.map((part) => (typeof part === 'string' ? part : listText(part, names))).join('')
}

/** What decides the text of rules: the names on the page, and the custom properties that are used. */
type Present = { readonly names: PageNames; readonly used: ReadonlySet<string> }

function textOf(part: SheetPart, present: Present): string {
  if (typeof part === 'string') return part
  // Added at the end by `usedKeyframes`.
  if ('keyframes' in part) return ''
  if ('selectors' in part) {
    const properties = part.properties.filter(({ name }) => present.used.has(name)).map(({ text }) => text)
    const body = [part.body, ...properties].filter((text) => text !== '').join(';')
    const selectors = part.selectors.map(([selector]) => selectorText(selector, present.names))
    return body === '' ? '' : `${selectors.join()}{${body}}`
  }
  const inner = part.parts.map((each) => textOf(each, present)).join('')
  return inner === '' ? '' : `${part.open}{${inner}}`
}

function usedKeyframes(parts: readonly SheetPart[], rules: string): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    if ('keyframes' in part) return rules.includes(part.keyframes) ? [part.text] : []
    return 'parts' in part ? usedKeyframes(part.parts, rules) : []
  })
}

/**
 * The rules of style sheets that a page with these names is first painted with: those that match something in its markup.
 * A rule is left out only when the page has no element for it, so that nothing moves once the sheets are there.
 */
export function firstRules(sheets: readonly (readonly SheetPart[])[], names: PageNames): string {
  const parts = metParts(sheets.flat(), names)
  const used = usedProperties(parts, names)
  const rules = parts.map((part) => textOf(part, { names, used })).join('')
  return rules + usedKeyframes(parts, rules).join('')
}
