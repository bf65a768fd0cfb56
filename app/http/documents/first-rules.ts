import type { PageNames } from './html-tags'

/**
 * What an element of a page must have for a selector to match: a name (`a`, `.btn`, `[data-lib=query]`), or one of several
 * sets of needs, as `:is()` has them.
 */
export type Need = string | readonly Needs[]
/** All that a selector needs. */
export type Needs = readonly Need[]

/** A part of a style sheet, as `app/tools/first-rules.ts` takes it apart: what is first is text that every page gets. */
export type SheetPart =
  | string
  | { readonly selectors: readonly (readonly [selector: string, needs: Needs])[]; readonly body: string }
  | { readonly open: string; readonly parts: readonly SheetPart[] }
  | { readonly keyframes: string; readonly text: string }

/** The style sheets of the build by their addresses, taken apart. */
export type PreparedSheets = Readonly<Record<string, readonly SheetPart[]>>

function isMet(needs: Needs, names: PageNames): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? names.has(need) : need.some((one) => isMet(one, names)),
  )
}

function textOf(part: SheetPart, names: PageNames): string {
  if (typeof part === 'string') return part
  if ('selectors' in part) {
    const selectors = part.selectors.filter(([, needs]) => isMet(needs, names)).map(([selector]) => selector)
    return selectors.length === 0 ? '' : `${selectors.join()}{${part.body}}`
  }
  // Those that are used are added when it is known which.
  if ('keyframes' in part) return ''
  const inner = part.parts.map((each) => textOf(each, names)).join('')
  return inner === '' ? '' : `${part.open}{${inner}}`
}

function usedKeyframes(parts: readonly SheetPart[], rules: string): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    if ('keyframes' in part) return rules.includes(part.keyframes) ? [part.text] : []
    return 'parts' in part ? usedKeyframes(part.parts, rules) : []
  })
}

const CUSTOM_PROPERTY = /(?<![\w-])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const USED_PROPERTY = /var\((--[\w-]+)/g
const EMPTY_RULE = /[^{};]+\{\}/g

/** Rules without custom properties that none of them uses: most tokens are for other pages, or for later. */
function withoutUnusedProperties(rules: string): string {
  const used = new Set(Array.from(rules.matchAll(USED_PROPERTY), ([, name]) => name))
  const kept = rules
    .replace(CUSTOM_PROPERTY, (text, name: string) => (used.has(name) ? text : ''))
    .replace(EMPTY_RULE, '')
  // Some were used by one that has gone.
  return kept.length === rules.length ? rules : withoutUnusedProperties(kept)
}

/**
 * The rules of style sheets that a page with these names is first painted with: those that match something in its markup.
 * A rule is left out only when the page has no element for it, so that nothing moves once the sheets are there.
 */
export function firstRules(sheets: readonly (readonly SheetPart[])[], names: PageNames): string {
  const parts = sheets.flat()
  const rules = parts.map((part) => textOf(part, names)).join('')
  return withoutUnusedProperties(rules + usedKeyframes(parts, rules).join(''))
}
