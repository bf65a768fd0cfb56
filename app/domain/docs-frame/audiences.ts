import { defaultFramework } from '~/domain/pages/frameworks'
import type { PageIndex } from '~/domain/pages/types'
import type { Audience, ForReaders } from './links'

type Frameworks = Pick<PageIndex, 'frameworks'>

/** The readers of some of a library's frameworks on a neutral page; null for those of all. */
export function audienceOf(index: Frameworks, frameworks: readonly string[]): Audience | null {
  if (index.frameworks.every((framework) => frameworks.includes(framework))) return null
  const first = defaultFramework(index)
  return { frameworks: frameworks.join(' '), hidden: first === null || !frameworks.includes(first) }
}

/**
 * What differs between readers: on the page of a framework one thing, on a neutral page (`framework` null) one for each
 * framework of the library, equal ones once. `choose` gives the thing, or null where readers of a framework get none.
 */
export function forReaders<Thing extends { readonly href: string }>(
  index: Frameworks,
  framework: string | null,
  choose: (framework: string | null) => Thing | null,
): readonly ForReaders<Thing>[] {
  if (framework !== null || index.frameworks.length === 0) {
    const only = choose(framework)
    return only === null ? [] : [{ ...only, audience: null }]
  }
  const groups = new Map<string, { readonly thing: Thing; readonly frameworks: string[] }>()
  for (const each of index.frameworks) {
    const thing = choose(each)
    if (thing === null) continue
    const name = JSON.stringify(thing)
    const group = groups.get(name) ?? { thing, frameworks: [] }
    group.frameworks.push(each)
    groups.set(name, group)
  }
  return [...groups.values()].map(({ thing, frameworks }) => ({
    ...thing,
    audience: audienceOf(index, frameworks),
  }))
}

/**
 * Attributes of an element that not all readers of a neutral page get: the boot script shows it to those of the frameworks
 * in `data-of`. Without a script it stays as it is.
 */
export function audienceAttributes(audience: Audience | null): {
  'data-of'?: string
  hidden?: boolean
} {
  return audience === null ? {} : { 'data-of': audience.frameworks, hidden: audience.hidden }
}
