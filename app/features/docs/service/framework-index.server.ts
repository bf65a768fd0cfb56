import { docsAddress, frameworkAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { placeOf } from '~/domain/pages/counterparts'
import { sidebarFor, type SidebarItem as DomainItem } from '~/domain/pages/sidebar'
import type { Outcome } from '~/features/shell/outcome'
import type { DocsPayload } from '../payload'
import type { IndexView, SidebarItem } from '../view'
import type { DocsDependencies } from './dependencies.server'
import { docsFrame } from './frame.server'
import type { LibraryDocs } from './library-docs.server'
import { headerMarkup, indexMarkup } from './markup.server'
import { shownFramework } from './shown-framework.server'
import { sidebarPayload } from './sidebar-payload.server'

/** What is asked for: the list of frameworks (`framework` null), or of one framework's pages and examples. */
export type FrameworkIndexQuestion = {
  readonly library: string
  readonly version: string
  readonly framework: string | null
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
  const { framework } = question
  if (framework !== null && !docs.index.frameworks.includes(framework)) {
    return {
      kind: 'missing',
      near: frameworkLinks(docs)
        .slice(0, 2)
        .map(({ label, href }) => ({ title: label, href, library: docs.library.id })),
    }
  }
  const shown = shownFramework(docs.index, framework, question.readerFramework)
  const path = framework === null ? 'framework' : `framework/${framework}`
  const sections = sidebarFor(docs.index, shown)
  const frame = docsFrame({
    index: docs.index,
    match: docs.match,
    place: placeOf(path),
    shownFramework: shown,
    indexOfVersion: (version) => docs.versions.get(version.id) ?? null,
  })
  const view: IndexView = {
    ...frame,
    ...(framework === null ? frameworkList(docs) : pageList(docs, framework)),
  }
  return {
    kind: 'view',
    view: {
      framework: shown,
      head: {
        title: `${view.title} | ${docs.library.name} Docs`,
        description: view.lead ?? view.title,
        keywords: [],
        image: null,
        canonical: null,
        markdownHref: null,
        noIndex: docs.match.version.status === 'end-of-life',
      },
      header: headerMarkup(docs.library, frame, 'docs'),
      page: indexMarkup(view),
      sidebar: sidebarPayload({ docs, frame, path, sections, held: question.heldSidebar }),
    },
  }
}

type Lists = Pick<IndexView, 'title' | 'lead' | 'sections'>

function frameworkLinks({ index, library, match }: LibraryDocs): SidebarItem[] {
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
    sections: [{ label: 'Frameworks', items: frameworkLinks(docs) }],
  }
}

function pageList({ index, library, match }: LibraryDocs, framework: string): Lists {
  const base = { library: library.id, version: match.segment }
  const toItem = (item: DomainItem): SidebarItem => ({
    label: item.label,
    href: item.kind === 'external' ? item.to : docsAddress({ ...base, path: item.to }),
    badge: item.badge,
    fw: null,
    external: item.kind === 'external',
  })
  const sections = sidebarFor(index, framework).map(({ label, items }) => ({
    label,
    items: items.map(toItem),
  }))
  return {
    title: `${frameworkLabel(framework)} docs`,
    lead: `All pages of ${library.name} for ${frameworkLabel(framework)}.`,
    sections,
  }
}
