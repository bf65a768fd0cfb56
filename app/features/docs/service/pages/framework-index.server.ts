import { docsAddress, frameworkAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { placeOf } from '~/domain/pages/counterparts'
import { sidebarFor, type SidebarItem } from '~/domain/pages/sidebar'
import type { Outcome } from '~/features/shell/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { IndexView, SidebarLink } from '~/features/docs/view'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { docsPayload, headWithoutText } from '~/features/docs/service/frame/docs-payload.server'
import { docsFrame } from '~/features/docs/service/frame/frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { indexMarkup } from '~/features/docs/service/frame/markup.server'
import { shownFramework } from '~/features/docs/service/frame/shown-framework.server'
import { EXAMPLES_ID } from '~/features/docs/service/frame/sidebar-view.server'
import { movedNotice } from './doc-notices.server'
import { missingPage } from './missing-page.server'

/** What is asked for: the list of frameworks (`framework` null), or of one framework's pages and examples. */
export type FrameworkIndexQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string | null
  /** Path of the page that the list stands in for. */
  readonly insteadOf: string | null
  readonly readerFramework: string | null
  readonly heldSidebar: string | null
}

/** Answers a request for `/docs/framework` or `/docs/framework/{framework}`. */
export async function readFrameworkIndex(
  dependencies: DocsDependencies,
  question: FrameworkIndexQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const answer = await dependencies.readLibraryDocs(question.library, question.version, signal)
  if (answer.kind === 'missing') return { kind: 'missing', near: [] }
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  const { framework, insteadOf } = question
  if (framework !== null && !docs.index.frameworks.includes(framework)) return unknownFramework(docs)
  const shown = shownFramework(docs.index, framework, question.readerFramework)
  const path = framework === null ? 'framework' : `framework/${framework}`
  const frame = docsFrame(docs, placeOf(path), shown)
  const lists = framework === null ? frameworkList(docs) : pageList(docs, framework)
  const { title, lead } = lists
  const notice = movedNotice(docs, path, insteadOf)
  const view = docsPayload({
    docs,
    frame,
    path,
    active: 'docs',
    head: headWithoutText(docs, {
      title: `${title} | ${docs.library.name} Docs`,
      description: lead ?? title,
    }),
    page: indexMarkup({ ...frame, ...lists, notices: notice ? [notice] : [] }),
    heldSidebar: question.heldSidebar,
  })
  return { kind: 'view', view }
}

const NEAR_MATCHES = 2

function unknownFramework(docs: LibraryDocs): Outcome<never> {
  const near = frameworkLinks(docs)
    .slice(0, NEAR_MATCHES)
    .map(({ label, href }) => ({ title: label, href, library: docs.library.id }))
  return missingPage(docs, { framework: null, near })
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
    lead: `Pick the framework you use ${docs.library.shortName} with.`,
    sections: [{ id: undefined, label: 'Frameworks', items: frameworkLinks(docs) }],
  }
}

function pageList({ index, library, match }: LibraryDocs, framework: string): Lists {
  const base = { library: library.id, version: match.segment }
  const toLink = (item: SidebarItem): SidebarLink => ({
    label: item.label,
    href: item.kind === 'external' ? item.to : docsAddress({ ...base, path: item.to }),
    badge: item.badge,
    fw: null,
    external: item.kind === 'external',
  })
  const shown = sidebarFor(index, framework)
  const withExamples = shown.find(({ items }) => items.some(({ kind }) => kind === 'example'))
  const sections = shown.map((section) => ({
    id: section === withExamples ? EXAMPLES_ID : undefined,
    label: section.label,
    items: section.items.map(toLink),
  }))
  return {
    title: `${frameworkLabel(framework)} docs`,
    lead: `All pages of ${library.name} for ${frameworkLabel(framework)}.`,
    sections,
  }
}
