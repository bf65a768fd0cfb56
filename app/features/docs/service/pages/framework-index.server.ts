import { counted } from '~/domain/text/counted'
import { isClearAlone } from '~/domain/text/clear-alone'
import {
  docsAddress,
  exampleAddress,
  examplesAddress,
  EXAMPLES_ID,
  frameworkAddress,
} from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { packagesOf } from '~/domain/catalogue/versions'
import { isExternal } from '~/domain/docs-config/destination'
import { examplePath, examplesOf } from '~/domain/pages/examples/examples'
import type { Example } from '~/domain/pages/types'
import { findWanted, type Wanted } from '~/domain/docs-frame/requested-place'
import {
  readingOrder,
  sidebarFor,
  startSection,
  type SidebarItem,
  type SidebarSection,
} from '~/domain/pages/sidebar/sidebar'
import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { IndexView, ListedLink, SidebarLink } from '~/features/docs/templates/view'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { listPage } from './list-page.server'
import { pageSentences } from './page-sentences.server'
import { missingPage } from './missing-page.server'
import { missingVersion } from './missing-version.server'

/** Parameters of a request for the list of frameworks (`framework` is null), or of one framework's pages and examples. */
export type FrameworkIndexQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string | null
  /** Path of the page, example or list that this one replaces, or null. */
  readonly insteadOf: string | null
  readonly cachedSidebar: string | null
}

/** Answers a request for `/docs/framework` or `/docs/framework/{framework}`. */
export async function readFrameworkIndex(
  service: DocsService,
  question: FrameworkIndexQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const answer = await service.readLibraryDocs(question.library, question.version, signal)
  if (answer.kind === 'missing') return missingVersion(service, question, '', signal)
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  const { framework } = question
  if (framework !== null && !docs.index.frameworks.includes(framework))
    return unknownFramework(docs, question)
  const path = framework === null ? 'framework' : `framework/${framework}`
  const wanted = findWanted(docs, question.insteadOf)
  const lists = framework === null ? frameworkList(docs) : await pageList(docs, { framework, wanted }, signal)
  return listPage(docs, { ...lists, path, titleFramework: null, wanted }, question.cachedSidebar)
}

const NEAR_MATCHES = 2

function unknownFramework(
  docs: LibraryDocs,
  { cachedSidebar }: FrameworkIndexQuestion,
): Outcome<DocsPayload> {
  const near = frameworkLinks(docs)
    .slice(0, NEAR_MATCHES)
    .map(({ label, href }) => ({ title: label, href, library: docs.library.id }))
  return missingPage(docs, { path: '', near, cachedSidebar })
}

/** Builds a card per framework with its package and the number of its pages and examples. */
function frameworkCards(docs: LibraryDocs): ListedLink[] {
  const { index, library, match } = docs
  const packages = packagesOf(library, match.version)
  return index.frameworks.map((framework) => {
    const pages = readingOrder(sidebarFor(index, framework))
    const counts = [
      { count: pages.length, noun: 'page' },
      { count: examplesOf(index, framework).length, noun: 'example' },
    ].flatMap(({ count, noun }) => (count === 0 ? [] : counted(count, noun)))
    const href = frameworkAddress({ library: library.id, version: match.segment, framework })
    return {
      ...linkTo(frameworkLabel(framework), href, framework),
      code: packages[framework]?.replace(/(?!^)@[^@/]*$/, ''),
      line: counts.join(', '),
    }
  })
}

type Lists = Pick<IndexView, 'title' | 'lead' | 'sections'>

function frameworkLinks({ index, library, match }: LibraryDocs): ListedLink[] {
  const base = { library: library.id, version: match.segment }
  return index.frameworks.map((framework) =>
    linkTo(
      `${library.name} for ${frameworkLabel(framework)}`,
      frameworkAddress({ ...base, framework }),
      framework,
    ),
  )
}

function frameworkList(docs: LibraryDocs): Lists {
  return {
    title: 'Frameworks',
    lead: `Choose the framework you use ${docs.library.shortName} with.`,
    sections: [{ id: undefined, label: 'Frameworks', cards: frameworkCards(docs), items: [] }],
  }
}

/** Matches a label that is a code identifier. */
const NAME = /^[\w$.]+(?:\(\))?$/

/** Returns true for a group of mostly identifiers, such as an API reference. */
function hasNames({ items }: SidebarSection): boolean {
  const names = items.filter(({ label }) => NAME.test(label) && /[a-z][A-Z]|[.(]/.test(label))
  return names.length > items.length / 2
}

/** Returns true for a section with a single page of the same label, which the sidebar shows without a group. */
function isUngrouped({ label, items: [first, ...others] }: SidebarSection): boolean {
  return first?.label === label && others.length === 0
}

/** Moves pages outside of groups into one section at the end. */
function gatherUngrouped(
  sections: readonly SidebarSection[],
  stays: (section: SidebarSection) => boolean,
): SidebarSection[] {
  const alone = sections.filter((section) => isUngrouped(section) && !stays(section))
  const [first] = alone
  if (!first) return [...sections]
  const items = alone.flatMap((section) => section.items)
  return [...sections.filter((section) => !alone.includes(section)), { ...first, label: 'More pages', items }]
}

/** Number of pages of the start section that are cards. */
const CARDS = 4

/** Returns a line about each card, by path, if all have a clear one: gaps would look like mistakes. */
async function linesOfCards(
  docs: LibraryDocs,
  cards: readonly SidebarItem[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const sentences = await pageSentences(
    docs,
    cards.map(({ to }) => to),
    signal,
  )
  const clear = [...sentences].filter(([, sentence]) => isClearAlone(sentence))
  return clear.length === cards.length ? sentences : new Map()
}

/**
 * Lists the pages of a framework: the section of the replaced page first, then the start section, then the others, with
 * pages outside of groups at the end.
 */
async function pageList(
  docs: LibraryDocs,
  { framework, wanted }: { readonly framework: string; readonly wanted: Wanted | null },
  signal: AbortSignal,
): Promise<Lists> {
  const { index, library, match } = docs
  const base = { library: library.id, version: match.segment }
  const listed = sidebarFor(index, framework)
  const start = startSection(listed)
  const isWanted = ({ label }: SidebarSection) => wanted?.kind !== 'example' && label === wanted?.section
  const shown = gatherUngrouped(listed, (section) => section === start || isWanted(section))
  const sentences = await linesOfCards(docs, start?.items.slice(0, CARDS) ?? [], signal)
  const toLink = (item: SidebarItem): ListedLink => ({
    label: item.label,
    href: item.kind === 'external' ? item.to : docsAddress({ ...base, path: item.to }),
    badge: item.badge,
    fw: null,
    external: isExternal(item.to),
    line: sentences.get(item.to),
  })
  const ofExamples = shown.filter(({ items }) => items.some(({ kind }) => kind === 'example'))
  const [withExamples] = ofExamples
  const isFirst = (section: SidebarSection) =>
    wanted?.kind === 'example' ? section === withExamples : isWanted(section)
  const rank = (section: SidebarSection) => (isFirst(section) ? 0 : section === start ? 1 : 2)
  const sections = shown
    .toSorted((a, b) => rank(a) - rank(b))
    .map((section) => ({
      id: section === withExamples ? EXAMPLES_ID : undefined,
      label: section.label,
      cards: section === start ? section.items.slice(0, CARDS).map(toLink) : [],
      hasNames: hasNames(section),
      items: [
        ...section.items.slice(section === start ? CARDS : 0).map(toLink),
        ...(section === withExamples && ofExamples.length === 1
          ? unlistedExamples(docs, framework, section)
          : []),
      ],
    }))
  const examples = withExamples ? [] : exampleLinks(docs, framework)
  const label = frameworkLabel(framework)
  return {
    title: `${library.name} for ${label}`,
    lead: 'Learn the basics, then look up any page or example.',
    sections:
      examples.length === 0
        ? sections
        : [...sections, { id: EXAMPLES_ID, label: 'Examples', items: examples }],
  }
}

function linkTo(label: string, href: string, fw: string | null): SidebarLink {
  return { label, href, badge: null, fw, external: false }
}

/** Returns the examples of a framework that the section of examples leaves out. */
function unlistedExamples(docs: LibraryDocs, framework: string, { items }: SidebarSection): SidebarLink[] {
  const listed = new Set(items.map(({ to }) => to))
  return examplesOf(docs.index, framework)
    .filter((example) => !listed.has(examplePath(example)))
    .map((example) => exampleLink(docs, example))
}

const exampleLink = ({ library, match }: LibraryDocs, { label, framework, name }: Example): SidebarLink =>
  linkTo(label, exampleAddress({ library: library.id, version: match.segment, framework, name }), null)

/** Returns links to the examples of a framework; for a framework without examples, to the frameworks that have some. */
function exampleLinks(docs: LibraryDocs, framework: string): SidebarLink[] {
  const { index, library, match } = docs
  const base = { library: library.id, version: match.segment }
  const own = examplesOf(index, framework)
  if (own.length > 0) return own.map((example) => exampleLink(docs, example))
  const others = [...new Set(index.examples.map((example) => example.framework))]
  return others.map((other) =>
    linkTo(`Examples for ${frameworkLabel(other)}`, examplesAddress({ ...base, framework: other }), other),
  )
}
