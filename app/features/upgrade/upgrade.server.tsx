import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { mapView, type Outcome } from '~/features/outcomes/outcome'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { libraryPage } from '~/features/landing/library-page.server'
import { fileResponse, type ProgramFile } from '~/features/program-files/file-response.server'
import { jsonHeaders, markdownHeaders } from '~/features/program-files/file-headers'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { readUpgrade, type Upgrade, type UpgradeQuestion } from './read-upgrade.server'
import { UpgradeArticle } from './upgrade-article.server'
import { upgradeNames } from './upgrade-names.server'
import { upgradeText } from './upgrade-text.server'
import { kinds, markdownOf } from './upgrade-view'

function renderUpgrade(upgrade: Upgrade): PagePayload {
  const { library, from, to, docs, address, shown } = upgrade
  const kind = shown === null ? '' : `: ${kinds[shown].title}`
  return libraryPage(docs, {
    title: `Upgrade ${library.name} from ${from.id} to ${to.id}${kind}`,
    description: `What changed in ${library.name} from ${from.id} to ${to.id}: removed, new and deprecated names, changed signatures, added and removed pages.`,
    noIndex: false,
    address,
    markdown: markdownOf(address),
    active: 'docs',
    content: <UpgradeArticle view={upgrade} />,
  })
}

/** Builds the page of the changes between two versions of a library. */
export async function upgradePage(
  question: UpgradeQuestion,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  return mapView(await readUpgrade(docsService(), question, signal), renderUpgrade)
}

function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    from: searchParams.get('from'),
    to: searchParams.get('to'),
    kind: searchParams.get('kind'),
  }
}

/** Responds with a file of the changes. */
async function answerFile(
  library: string,
  request: Request,
  { extension, fileOf }: { readonly extension: string; readonly fileOf: (upgrade: Upgrade) => ProgramFile },
): Promise<Response> {
  const upgrade = await readUpgrade(docsService(), { library, ...askedIn(request) }, answerLimit(request))
  const fileAt = (href: string) => href.replace(/^(\/[^/]+\/upgrade)(?=\?|$)/, `$1.${extension}`)
  if (upgrade.kind === 'redirect') return fileResponse({ ...upgrade, href: fileAt(upgrade.href) })
  if (upgrade.kind === 'missing')
    return fileResponse({
      ...upgrade,
      near: upgrade.near.map((match) => ({ ...match, href: fileAt(match.href) })),
    })
  if (upgrade.kind !== 'view') return fileResponse(upgrade)
  return fileResponse({ kind: 'view', view: fileOf(upgrade.view) })
}

/** Responds to `/{library}/upgrade.md`. */
export function answerUpgradeMarkdown(library: string, request: Request): Promise<Response> {
  return answerFile(library, request, {
    extension: 'md',
    fileOf: (upgrade) => ({ body: upgradeText(upgrade), headers: markdownHeaders(true) }),
  })
}

/** Responds to `/{library}/upgrade.json`: the names against which the browser checks a reader's code. */
export function answerUpgradeNames(library: string, request: Request): Promise<Response> {
  return answerFile(library, request, {
    extension: 'json',
    fileOf: (upgrade) => ({ body: JSON.stringify(upgradeNames(upgrade)), headers: jsonHeaders }),
  })
}
