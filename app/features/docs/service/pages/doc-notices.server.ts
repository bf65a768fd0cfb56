import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { frameworkLabel, latestVersion } from '~/domain/catalogue/catalogue'
import { counterpartInVersion } from '~/domain/pages/counterparts'
import { examplePath, parseExamplePath } from '~/domain/pages/examples'
import { findSiblings } from '~/domain/pages/lookup'
import { splitFramework } from '~/domain/pages/paths'
import type { Page, PageIndex } from '~/domain/pages/types'
import { arrivalReasons } from '~/features/docs/arrival-reasons'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { NoticeView } from '~/features/docs/view'

/** Why the reader may be on a page they did not ask for; both come from the address and are checked here. */
export type Reasons = { readonly insteadOf: string | null; readonly arrival: string | null }

/** The messages above the title of a page. */
export function docNotices(docs: LibraryDocs, page: Page, { insteadOf, arrival }: Reasons): NoticeView[] {
  return [
    oldVersion(docs, page),
    movedNotice(docs, page.path, insteadOf),
    arrivalNotice(docs, arrival),
  ].filter((notice) => notice !== null)
}

function oldVersion({ index, library, match, versions }: LibraryDocs, page: Page): NoticeView | null {
  if (match.isLatest) return null
  const latest = versions.get(latestVersion(library).id)
  const counterpart = latest && counterpartInVersion(latest, page)
  const link = latest &&
    counterpart && {
      label: `Go to ${latest.version.id}`,
      href: docsAddress({ library: library.id, version: 'latest', path: counterpart.path }),
    }
  const endOfLife = index.version.status === 'end-of-life'
  return { kind: 'old-version', version: match.version.id, endOfLife, link: link ?? null }
}

/** Names a page or example of some version of the library, by its path; what is neither is not repeated. */
function findTitle(docs: LibraryDocs, path: string): string | undefined {
  if (parseDocsPath(path).kind === 'refused') return undefined
  const indexes = [docs.index, ...docs.versions.values()].filter((index) => index !== null)
  const page = indexes.map((index) => index.pages.get(path)).find((found) => found)
  if (page) return page.title
  const example = indexes.flatMap(({ examples }) => examples).find((each) => examplePath(each) === path)
  return example && `The example ${example.label}`
}

/** What is said at `path`, of a page or of the list of a framework's pages, to a reader who wanted `insteadOf`. */
export function movedNotice(docs: LibraryDocs, path: string, insteadOf: string | null): NoticeView | null {
  if (insteadOf === null || insteadOf === path) return null
  const wanted = findTitle(docs, insteadOf)
  if (wanted === undefined) return null
  const { index, library, match } = docs
  const isShared = index.pages.get(insteadOf)?.framework === null
  const place = { library: library.id, version: match.segment }
  return {
    kind: 'moved',
    wanted,
    sharedHref: isShared ? docsAddress({ ...place, path: insteadOf }) : null,
    available: frameworksWith(index, match.segment, insteadOf),
  }
}

/** The frameworks of this version that have the page or example. */
function frameworksWith(index: PageIndex, version: string, path: string) {
  const name = parseExamplePath(path)?.name
  const examples = index.examples.filter((example) => example.name === name)
  const places = [
    ...findSiblings(index, splitFramework(path).neutralPath),
    ...examples.map((example) => ({ framework: example.framework, path: examplePath(example) })),
  ]
  return places.flatMap(({ framework, path: at }) =>
    framework === null
      ? []
      : [
          {
            label: frameworkLabel(framework),
            href: docsAddress({ library: index.library.id, version, path: at }),
          },
        ],
  )
}

function arrivalNotice({ library }: LibraryDocs, arrival: string | null): NoticeView | null {
  const reason = arrivalReasons.find(({ from }) => from === arrival)
  if (reason?.library !== library.id) return null
  const { from, title, text } = reason
  return { kind: 'arrival', from, title, text }
}
