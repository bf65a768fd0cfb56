import type { PageNames } from './html-tags'

/** A condition of a selector: a name on the page (`a`, `.btn`, `[data-lib=query]`), or alternatives, as in `:is()`. */
export type Condition = string | readonly Conditions[]
/** All conditions of a selector. */
export type Conditions = readonly Condition[]

/** A declaration of a custom property, with the names of the properties in its value. */
type CustomProperty = {
  readonly name: string
  readonly text: string
  readonly uses: readonly string[]
}

/** One of the selectors in `:is()` or `:where()`: its text and conditions, and whether its specificity is the highest. */
export type Alternative = readonly [text: string, needs: Conditions, isMostSpecific: boolean]
/** A selector split into fixed text and the lists in `:is()` and `:where()`. */
export type SelectorText = readonly (string | readonly Alternative[])[]

/** A rule: its declarations without custom properties, the names of the properties that they use, and its custom properties. */
type SheetRule = {
  readonly selectors: readonly (readonly [selector: SelectorText, needs: Conditions])[]
  readonly body: string
  readonly uses: readonly string[]
  readonly properties: readonly CustomProperty[]
}

/** A part of a style sheet as `app/tools/build/first-rules.ts` parses it. A string is text that every page gets. */
export type SheetPart =
  | string
  | SheetRule
  | { readonly open: string; readonly parts: readonly SheetPart[] }
  | { readonly keyframes: string; readonly text: string; readonly uses: readonly string[] }

/** Parsed style sheets of the build by address. */
export type PreparedSheets = Readonly<Record<string, readonly SheetPart[]>>

function isMet(needs: Conditions, names: PageNames): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? names.has(need) : need.some((alternative) => isMet(alternative, names)),
  )
}

/** Keeps the parts that apply to the page, with the selectors that match something in it. */
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

/** Returns the custom properties that rules or markup use, transitively: most tokens are for other pages or states. */
function usedProperties(parts: readonly SheetPart[], pageNames: PageNames): ReadonlySet<string> {
  const { names, properties } = gatherUses(parts, { names: new Set(pageNames), properties: [] })
  let before = -1
  while (before < names.size) {
    before = names.size
    for (const { name, uses } of properties) if (names.has(name)) for (const used of uses) names.add(used)
  }
  return names
}

/** Returns the list without alternatives that match nothing on the page, but with unchanged specificity. */
function listText(list: readonly Alternative[], names: PageNames): string {
  const matching = list.filter(([, needs]) => isMet(needs, names))
  const isAsSpecific = matching.some(([, , isMostSpecific]) => isMostSpecific)
  const mostSpecific = isAsSpecific ? [] : list.filter(([, , isMostSpecific]) => isMostSpecific).slice(0, 1)
  return [...matching, ...mostSpecific].map(([text]) => text).join()
}

function selectorText(selector: SelectorText, names: PageNames): string {
  return selector.map((part) => (typeof part === 'string' ? part : listText(part, names))).join('')
}

/** What determines the text of rules: the names on the page, and the custom properties in use. */
type Present = { readonly names: PageNames; readonly used: ReadonlySet<string> }

function textOf(part: SheetPart, present: Present): string {
  if (typeof part === 'string') return part
  // Appended at the end by `usedKeyframes`.
  if ('keyframes' in part) return ''
  if ('selectors' in part) {
    const properties = part.properties.filter(({ name }) => present.used.has(name)).map(({ text }) => text)
    const body = [part.body, ...properties].filter((text) => text !== '').join(';')
    const selectors = part.selectors.map(([selector]) => selectorText(selector, present.names))
    return body === '' ? '' : `${selectors.join()}{${body}}`
  }
  const inner = part.parts.map((child) => textOf(child, present)).join('')
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
 * Returns the rules for first paint of a page with these names: those that match something in its markup. A rule is only left out
 * if the page has no element for it, so that nothing shifts when the style sheets load.
 */
export function firstRules(sheets: readonly (readonly SheetPart[])[], names: PageNames): string {
  const parts = metParts(sheets.flat(), names)
  const used = usedProperties(parts, names)
  const rules = parts.map((part) => textOf(part, { names, used })).join('')
  return rules + usedKeyframes(parts, rules).join('')
}
