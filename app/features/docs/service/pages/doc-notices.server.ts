import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { frameworkLabel, latestVersion } from '~/domain/catalogue/catalogue'
import { counterpartInVersion } from '~/domain/pages/counterparts'
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
  return [oldVersion(docs, page), moved(docs, page, insteadOf), arrivalNotice(docs, arrival)].filter(
    (notice) => notice !== null,
  )
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

/** Names a page of some version of the library that `insteadOf` is the path of; anything else is not repeated. */
function findWanted(docs: LibraryDocs, insteadOf: string): Page | undefined {
  if (parseDocsPath(insteadOf).kind === 'refused') return undefined
  return [docs.index, ...docs.versions.values()]
    .filter((index) => index !== null)
    .map((index) => index.pages.get(insteadOf))
    .find((page) => page)
}

function moved(docs: LibraryDocs, page: Page, insteadOf: string | null): NoticeView | null {
  if (insteadOf === null || insteadOf === page.path) return null
  const wanted = findWanted(docs, insteadOf)
  if (!wanted) return null
  return {
    kind: 'moved',
    wanted: wanted.title,
    available: frameworksWith(docs.index, docs.match.segment, insteadOf),
  }
}

/** The frameworks of this version that have the page. */
function frameworksWith(index: PageIndex, version: string, path: string) {
  return findSiblings(index, splitFramework(path).neutralPath).flatMap((page) =>
    page.framework === null
      ? []
      : [
          {
            label: frameworkLabel(page.framework),
            href: docsAddress({ library: index.library.id, version, path: page.path }),
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
