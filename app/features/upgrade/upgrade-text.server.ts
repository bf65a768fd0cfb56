import { fenceAround } from '~/domain/text/fences'
import { oneLine } from '~/domain/text/lines'
import { markdownAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { frameworkLabel, type LibraryVersion, versionSegment } from '~/domain/catalogue/catalogue'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import type { ChangedPage, GuideFacts } from '~/domain/changes/changed-pages'
import { listAddress } from '~/features/program-files/family-list.server'
import { linkMarkdown } from '~/features/program-files/link-list.server'
import { withSeparators } from '~/domain/changes/plain-code'
import { cutTo } from '~/domain/text/cut-to'
import { siteUrl } from '~/features/page-head/site-url.server'
import {
  comparedSentence,
  comparisonMarkdown,
  comparisonOf,
  countsOf,
  meaningOf,
  movedPackages,
  noneOfKind,
  stillNamed,
  type UpgradeView,
} from './upgrade-view'

/** Maximum length of a signature in a line, in characters. */
const MAX_SIGNATURE = 500

/** Returns code as a Markdown code span: on one line, cut at `MAX_SIGNATURE`, in more backticks than any run within it. */
function codeSpan(code: string): string {
  const cut = cutTo(MAX_SIGNATURE, oneLine(withSeparators(code)))
  const fence = fenceAround(cut, 1)
  return fence === '`' ? fence + cut + fence : `${fence} ${cut} ${fence}`
}

type VersionContext = { readonly view: UpgradeView; readonly version: LibraryVersion }

function linkTo(
  { view: { library }, version }: VersionContext,
  page: Pick<Evidence, 'path' | 'title'>,
  id: string | null,
) {
  const address = markdownAddress({
    library: library.id,
    version: versionSegment(library, version),
    path: page.path,
  })
  return linkMarkdown({ title: page.title, href: siteUrl(address) + fragmentOf(id) })
}

function evidenceText(at: VersionContext, evidence: Evidence | null): string[] {
  if (evidence === null) return []
  const { signature, sentence, id, framework } = evidence
  const says = signature === null ? oneLine(sentence) : codeSpan(signature)
  const frameworkNote = framework === null ? '' : ` (${frameworkLabel(framework)})`
  return [
    `  - ${at.version.id}, ${linkTo(at, evidence, id)}${frameworkNote}${says === '' ? '' : `: ${says}`}`,
  ]
}

function nameLines(view: UpgradeView, { name, before, after }: ChangedName): string[] {
  return [
    `- ${codeSpan(name)}`,
    ...evidenceText({ view, version: view.from }, before),
    ...evidenceText({ view, version: view.to }, after),
    ...view.changes.replaced
      .filter((replacement) => replacement.name === name)
      .map((replacement) => {
        const guide = linkTo({ view, version: view.to }, replacement, replacement.id)
        const note = replacement.isGone ? '' : `. ${stillNamed(view.to)}`
        return `  - Replaced by ${codeSpan(replacement.by)}: ${guide}${note}`
      }),
  ]
}

function pageLine(view: UpgradeView, { before, after }: ChangedPage): string {
  const sides: (readonly [LibraryVersion, GuideFacts | null])[] = [
    [view.from, before],
    [view.to, after],
  ]
  const links = sides.flatMap(([version, page]) => (page ? linkTo({ view, version }, page, null) : []))
  const sentence = oneLine((after ?? before)?.sentence ?? '')
  const compared = comparisonOf(view, { before, after })
  return [
    `- ${links.join(' → ')}${sentence === '' ? '' : `: ${sentence}`}`,
    ...(compared === null ? [] : [`  - Changed lines: ${siteUrl(comparisonMarkdown(compared))}`]),
  ].join('\n')
}

const meaningLines = (meaning: string | null): string[] => (meaning === null ? [] : [meaning, ''])

/** Builds the changes between two versions as Markdown, with absolute addresses. */
export function upgradeText(view: UpgradeView): string {
  const { library, from, to, changes, guides, address } = view
  const counts = countsOf(changes)
  const shown = counts.filter(({ kind }) => view.shown === null || kind === view.shown)
  const sections = shown.flatMap(({ kind, title, count }) => [
    '',
    `## ${title} (${count})`,
    '',
    ...meaningLines(meaningOf(kind, view)),
    ...changes.names.filter((change) => change.kind === kind).flatMap((change) => nameLines(view, change)),
    ...changes.pages.filter((change) => change.kind === kind).map((change) => pageLine(view, change)),
  ])
  return [
    `> ${library.name} ${from.id} to ${to.id} · ${siteUrl(address)}`,
    `> Index: ${siteUrl(listAddress({ library: library.id, version: versionSegment(library, to) }))}`,
    '',
    `# ${library.name}: from ${from.id} to ${to.id}`,
    '',
    comparedSentence(view),
    ...guides.flatMap(({ label, href }) => [
      '',
      `Migration guide: ${linkMarkdown({ title: label, href: siteUrl(`${href}.md`) })}`,
    ]),
    ...movedPackages(view).flatMap(({ before, after }) => ['', `Package: \`${before}\` → \`${after}\``]),
    ...(counts.length === 0 ? ['', 'Nothing changed in these respects.'] : []),
    ...(counts.length > 0 && shown.length === 0 ? ['', noneOfKind] : sections),
    '',
  ].join('\n')
}
