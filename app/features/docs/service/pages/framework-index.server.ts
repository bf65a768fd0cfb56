import { docsAddress, exampleAddress, frameworkAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { isExternal } from '~/domain/docs-config/destination'
import { placeOf } from '~/domain/pages/counterparts'
import { examplesOf } from '~/domain/pages/examples'
import { sidebarFor, type SidebarItem, type SidebarSection } from '~/domain/pages/sidebar'
import type { Outcome } from '~/features/answers/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { IndexView, SidebarLink } from '~/features/docs/templates/view'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsPayload } from '~/features/docs/service/frame/docs-payload.server'
import { docsFrame } from '~/features/docs/service/frame/frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { indexMarkup } from '~/features/docs/templates/markup.server'
import { EXAMPLES_ID } from '~/features/docs/service/frame/part-links.server'
import { docTitle, headWithoutText, keywordsOf } from './doc-metadata.server'
import { docNotice, findWanted } from './doc-notices.server'
import { missingPage } from './missing-page.server'
import { missingVersion } from './missing-version.server'

/** What is asked for: the list of frameworks (`framework` null), or of one framework's pages and examples. */
export type FrameworkIndexQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string | null
  /** Path of the page that the list stands in for. */
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
  const { framework, insteadOf } = question
  if (framework !== null && !docs.index.frameworks.includes(framework))
    return unknownFramework(docs, question)
  const path = framework === null ? 'framework' : `framework/${framework}`
  const frame = docsFrame(docs, placeOf(path), framework)
  const lists = framework === null ? frameworkList(docs) : pageList(docs, framework, insteadOf)
  const { title, lead } = lists
  const view = docsPayload({
    docs,
    frame,
    path,
    active: 'docs',
    head: headWithoutText(docs, path, {
      title: docTitle(docs, { title, framework: null }),
      description: lead ?? title,
      keywords: keywordsOf(docs.library, framework, title),
    }),
    page: indexMarkup({
      ...frame,
      ...lists,
      notice: docNotice(docs, placeOf(path), { insteadOf, arrival: null }),
    }),
    cachedSidebar: question.cachedSidebar,
  })
  return { kind: 'view', view }
}

const NEAR_MATCHES = 2

function unknownFramework(
  docs: LibraryDocs,
  { cachedSidebar }: FrameworkIndexQuestion,
): Outcome<DocsPayload> {
  const near = frameworkLinks(docs)
    .slice(0, NEAR_MATCHES)
    .map(({ label, href }) => ({ title: label, href, library: docs.library.id }))
  return missingPage(docs, { path: '', framework: null, near, cachedSidebar })
}

type Lists = Pick<IndexView, 'title' | 'lead' | 'sections'>

function frameworkLinks({ index, library, match }: LibraryDocs): SidebarLink[] {
  return index.frameworks.map((framework) => ({
    label: `${library.name} for ${frameworkLabel(framework)}`,
    href: frameworkAddress({ library: library.id, version: match.segment, framework }),
    badge: null,
    fw: framework,
    external: false,
  }))
}

function frameworkList(docs: LibraryDocs): Lists {
  return {
    title: 'Frameworks',
    lead: `Choose the framework you use ${docs.library.shortName} with.`,
    sections: [{ id: undefined, label: 'Frameworks', items: frameworkLinks(docs) }],
  }
}

/** The section of the page that the list stands in for comes first. */
function pageList(docs: LibraryDocs, framework: string, insteadOf: string | null): Lists {
  const { index, library, match } = docs
  const base = { library: library.id, version: match.segment }
  const toLink = (item: SidebarItem): SidebarLink => ({
    label: item.label,
    href: item.kind === 'external' ? item.to : docsAddress({ ...base, path: item.to }),
    badge: item.badge,
    fw: null,
    external: isExternal(item.to),
  })
  const shown = sidebarFor(index, framework)
  const withExamples = shown.find(({ items }) => items.some(({ kind }) => kind === 'example'))
  const wanted = insteadOf === null ? null : findWanted(docs, insteadOf)
  const isFirst = (section: SidebarSection) =>
    wanted !== null && (wanted.isExample ? section === withExamples : section.label === wanted.section)
  const sections = shown
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .map((section) => ({
      id: section === withExamples ? EXAMPLES_ID : undefined,
      label: section.label,
      items: section.items.map(toLink),
    }))
  const examples = withExamples ? [] : unlistedExamples(docs, framework)
  const label = frameworkLabel(framework)
  return {
    title: `${label} docs`,
    lead: `All pages of ${library.name} for ${label}.`,
    sections:
      examples.length === 0
        ? sections
        : [...sections, { id: EXAMPLES_ID, label: 'Examples', items: examples }],
  }
}

function linkTo(label: string, href: string, fw: string | null): SidebarLink {
  return { label, href, badge: null, fw, external: false }
}

/** The examples of a framework that the sidebar leaves out; for one without any, the frameworks that have some. */
function unlistedExamples({ index, library, match }: LibraryDocs, framework: string): SidebarLink[] {
  const base = { library: library.id, version: match.segment }
  const own = examplesOf(index, framework)
  if (own.length > 0)
    return own.map(({ label, name }) => linkTo(label, exampleAddress({ ...base, framework, name }), null))
  const others = [...new Set(index.examples.map((example) => example.framework))]
  return others.map((other) =>
    linkTo(
      `Examples for ${frameworkLabel(other)}`,
      `${frameworkAddress({ ...base, framework: other })}#${EXAMPLES_ID}`,
      other,
    ),
  )
}
