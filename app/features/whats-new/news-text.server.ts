import { oneLine } from '~/domain/text/lines'
import { markdownAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { catalogue, versionSegment } from '~/domain/catalogue/catalogue'
import { formatDay } from '~/domain/downloads/days'
import { listAddress } from '~/features/program-files/family-list.server'
import { linkMarkdown } from '~/features/program-files/link-list.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { countsOf, markdownOf } from '~/features/upgrade/upgrade-view'
import {
  type Entry,
  entriesOf,
  familyReleases,
  hasNews,
  type FamilyNews,
  type LibraryNews,
  whyVersionsAreMissing,
  namesOf,
  newsPaths,
  type ReleaseNews,
  releasesOf,
  type VersionNews,
  NO_NEWS,
} from './news-view'

/** Returns the reason why versions are missing, and when to retry; an empty list if none are missing. */
function missingText(news: readonly LibraryNews[]): string[] {
  const reason = whyVersionsAreMissing(news)
  return reason === null ? [] : [`${reason} Ask again in half a minute.`]
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Formats a release. With `isWhole`, adds its notes as a Markdown quote, because the site did not write them. */
function releaseText(release: ReleaseNews, isWhole: boolean): string[] {
  const { libraries, title, publishedAtMs, isPrerelease, notes, href } = release
  const kind = isPrerelease ? ', pre-release' : ''
  const link = linkMarkdown({ title: `${namesOf(libraries)} ${title}`, href })
  return [`### ${link}, ${dayOf(publishedAtMs)}${kind}`, ...(isWhole && notes !== '' ? [quoted(notes)] : [])]
}

function releasesText(releases: readonly ReleaseNews[], isWhole: boolean): string[] {
  if (releases.length === 0) return []
  return ['## Releases', ...releases.flatMap((release) => releaseText(release, isWhole))]
}

function lineOf({ library, from, to }: VersionNews, entry: Entry): string {
  const { former, label, isCode, sentence, path, id, isNewer } = entry
  const version = versionSegment(library, isNewer ? to : from)
  const address = siteUrl(markdownAddress({ library: library.id, version, path }))
  const href = address + fragmentOf(id)
  const link = linkMarkdown({ title: isCode ? `\`${label}\`` : label, href })
  return `- ${former === null ? '' : `\`${former}\` → `}${link}${sentence === '' ? '' : `: ${oneLine(sentence)}`}`
}

/** Formats a version: the number of changes and, with `isWhole`, the first changes of each kind. */
function versionText(news: VersionNews, isWhole: boolean): string[] {
  const { library, from, to, changes, publishedOn, upgradeHref } = news
  const day = publishedOn === null ? '' : `, first published ${formatDay(publishedOn)}`
  const counts = countsOf(changes).map(({ title, count }) => `${title}: ${count}.`)
  const groups = entriesOf(news).map(({ title, count, entries }) =>
    [`### ${title} (${count})`, '', ...entries.map((entry) => lineOf(news, entry))].join('\n'),
  )
  return [
    `## ${library.shortName} ${to.id}, since ${from.id}${day}`,
    `${counts.join(' ')} All: ${siteUrl(markdownOf(upgradeHref))}`.trim(),
    ...(isWhole ? groups : []),
  ]
}

type Facts = Readonly<Record<'title' | 'of' | 'path' | 'index', string>>

function textOf({ title, of, path, index }: Facts, blocks: readonly string[]): string {
  const quote = `> ${of} · ${siteUrl(path)}\n> Index: ${siteUrl(index)}`
  return `${[quote, `# ${title}`, ...blocks].join('\n\n')}\n`
}

/** Builds the news of a library as Markdown, with absolute addresses. */
export function libraryNewsText(news: LibraryNews): string {
  const { library, versions } = news
  const blocks = [
    ...releasesText(releasesOf([news]), true),
    ...missingText([news]),
    ...versions.flatMap((version) => versionText(version, true)),
  ]
  const index = listAddress({ library: library.id, version: 'latest' })
  const text = blocks.length === 0 ? [NO_NEWS] : blocks
  const { page: path } = newsPaths(library.id)
  return textOf({ title: `What’s new in ${library.name}`, of: library.name, path, index }, text)
}

/** Builds the news of all libraries as Markdown, with absolute addresses. */
export function familyNewsText({ libraries }: FamilyNews): string {
  const links = libraries.filter(hasNews).map(({ library }) => {
    const href = siteUrl(newsPaths(library.id).markdown)
    return `- ${linkMarkdown({ title: library.name, href })}`
  })
  const facts = {
    title: 'What’s new',
    of: catalogue.site.name,
    path: newsPaths(null).page,
    index: '/llms.txt',
  }
  return textOf(facts, [
    ['By library:', '', ...links].join('\n'),
    ...releasesText(familyReleases(libraries), false),
    ...missingText(libraries),
    ...libraries.flatMap(({ versions: [newest] }) => (newest ? versionText(newest, false) : [])),
  ])
}
