import { renderToStaticMarkup } from 'react-dom/server'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { cardAddress } from '~/domain/cards/card'
import { answerLimit } from '~/features/answers/answer-limit.server'
import type { Outcome } from '~/features/answers/outcome'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { neutralScript } from '~/features/docs/templates/markup.server'
import { landingOptions } from '~/features/landing/landing-options.server'
import { machineAnswer } from '~/features/machines/machine-answer.server'
import { markdownHeaders } from '~/features/machines/machine-headers'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { LibraryHeader } from '~/features/shell/library-header.server'
import { found } from '~/ports/answer'
import { readUpgrade, type Upgrade, type UpgradeQuestion } from './read-upgrade.server'
import { UpgradeArticle } from './upgrade-article.server'
import { upgradeText } from './upgrade-text.server'
import { kinds, markdownOf } from './upgrade-view'

function drawn(upgrade: Upgrade): PagePayload {
  const { library, from, to, docs, address, shown } = upgrade
  const kind = shown === null ? '' : `: ${kinds[shown].title}`
  const options = landingOptions({ library, version: docs.match, docs: found(docs), known: docs.versions })
  const frame = { framework: null, shownFramework: null }
  return {
    head: {
      title: `${library.name} ${from.id} to ${to.id}${kind}`,
      description: `What changed in ${library.name} from ${from.id} to ${to.id}: names gone, new, deprecated and with another signature, pages added and gone.`,
      keywords: catalogue.site.keywords,
      image: siteUrl(cardAddress(landingAddress({ library: library.id, version: docs.match.segment }))),
      canonical: siteUrl(address),
      markdownHref: siteUrl(markdownOf(address)),
      noIndex: false,
    },
    header:
      neutralScript({ ...options, ...frame }) +
      renderToStaticMarkup(<LibraryHeader library={library} {...options} {...frame} active={null} />),
    page: renderToStaticMarkup(<UpgradeArticle view={upgrade} />),
  }
}

/** The page about what changed between two versions of a library. */
export async function upgradePage(
  question: UpgradeQuestion,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const upgrade = await readUpgrade(docsService(), question, signal)
  return upgrade.kind === 'view' ? { kind: 'view', view: drawn(upgrade.view) } : withoutView(upgrade)
}

/** The same outcome for another view: what is missing has no screen of its own here. */
function withoutView(outcome: Exclude<Outcome<Upgrade>, { readonly kind: 'view' }>): Outcome<never> {
  if (outcome.kind !== 'missing') return outcome
  const { screen: _screen, ...missing } = outcome
  return missing
}

/** Answers `/{library}/upgrade.md`. */
export async function answerUpgradeMarkdown(library: string, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const asked = {
    from: searchParams.get('from'),
    to: searchParams.get('to'),
    kind: searchParams.get('kind'),
  }
  const upgrade = await readUpgrade(docsService(), { library, ...asked }, answerLimit(request))
  if (upgrade.kind === 'redirect') return machineAnswer({ ...upgrade, href: markdownOf(upgrade.href) })
  if (upgrade.kind !== 'view') return machineAnswer(withoutView(upgrade))
  return machineAnswer({
    kind: 'view',
    view: { body: upgradeText(upgrade.view), headers: markdownHeaders(true) },
  })
}
