import { defaultFramework } from '~/domain/pages/frameworks'
import type { PageIndex } from '~/domain/pages/types'
import { getOrAdd } from '~/domain/get-or-add'
import type { Audience, ForReaders } from './links'

type Frameworks = Pick<PageIndex, 'frameworks'>

/** Returns the audience of frameworks on a neutral page; null if they are all of the library's. */
export function audienceOf(index: Frameworks, frameworks: readonly string[]): Audience | null {
  if (index.frameworks.every((framework) => frameworks.includes(framework))) return null
  const first = defaultFramework(index)
  return { frameworks: frameworks.join(' '), hidden: first === null || !frameworks.includes(first) }
}

/**
 * Returns the variants of a link per audience: one on the page of a framework; on a neutral page (`framework` null),
 * one per framework, equal ones merged. `choose` returns the variant, or null if readers of a framework get none.
 */
export function forReaders<Variant extends { readonly href: string }>(
  index: Frameworks,
  framework: string | null,
  choose: (framework: string | null) => Variant | null,
): readonly ForReaders<Variant>[] {
  if (framework !== null || index.frameworks.length === 0) {
    const only = choose(framework)
    return only === null ? [] : [{ ...only, audience: null }]
  }
  const groups = new Map<string, { readonly variant: Variant; readonly frameworks: string[] }>()
  for (const each of index.frameworks) {
    const variant = choose(each)
    if (variant === null) continue
    const name = JSON.stringify(variant)
    getOrAdd(groups, name, () => ({ variant, frameworks: [] })).frameworks.push(each)
  }
  return [...groups.values()].map(({ variant, frameworks }) => ({
    ...variant,
    audience: audienceOf(index, frameworks),
  }))
}

/**
 * Returns the attributes of an element for some readers of a neutral page: the boot script shows it to readers of the
 * frameworks in `data-of`. Without JavaScript, `hidden` applies.
 */
export function audienceAttributes(audience: Audience | null): {
  'data-of'?: string
  hidden?: boolean
} {
  return audience === null ? {} : { 'data-of': audience.frameworks, hidden: audience.hidden }
}
