import { createHash } from 'node:crypto'
import { landingAddress } from '~/domain/addresses/addresses'
import { blogAddress, type Post, postAddress } from '~/domain/blog/posts'
import {
  catalogue,
  findLibrary,
  latestVersion,
  type Library,
  versionSegment,
  versionsWithDocs,
} from '~/domain/catalogue/catalogue'
import type { SourceState } from '~/domain/search/index-state'
import { type SitePageFacts, siteRecords } from '~/domain/search/page-records'
import { sitePageNames } from '~/domain/site-pages/site-page'
import { STATS_PATH } from '~/domain/stats/address'
import { blogDescription } from '~/features/blog/blog.server'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { sitePage } from '~/features/site-pages/site-page-files.server'
import { found, type Answer } from '~/ports/answer'
import type { RecordsOfPage } from './page-records.server'

/** A searchable page that belongs to no repository. */
export type SiteText = SitePageFacts & {
  readonly title: string
  readonly description: string
  /** Markdown; '' for a page that is only its description. */
  readonly body: string
  /** Other names by which readers know the page. */
  readonly identifiers: string
}

const everywhere = { library: null, version: ['latest'], body: '', identifiers: '' } as const

/** Returns the landing pages of a library: one for each version that has docs. */
function landingsOf(library: Library): SiteText[] {
  const latest = latestVersion(library)
  return versionsWithDocs(library).map((version) => {
    const isLatest = version === latest
    return {
      address: landingAddress({ library: library.id, version: versionSegment(library, version) }),
      kind: 'landing',
      library,
      version: isLatest ? ['latest', version.id] : [version.id],
      title: isLatest ? library.name : `${library.name} ${version.id}`,
      description: `${library.tagline}. ${library.description}`,
      body: '',
      identifiers: Object.values(library.packages).join(' '),
    }
  })
}

/** Returns every page of the site that belongs to no repository. */
export function siteTexts(libraries: readonly Library[], posts: readonly Post[]): SiteText[] {
  const { name, description } = catalogue.site
  return [
    { ...everywhere, address: '/', kind: 'site', title: name, description },
    {
      ...everywhere,
      address: STATS_PATH,
      kind: 'site',
      title: 'npm downloads',
      description: 'Compare npm package downloads by day, week, month and year.',
    },
    { ...everywhere, address: blogAddress(), kind: 'blog', title: 'Blog', description: blogDescription },
    ...sitePageNames.map((page): SiteText => {
      const { heading, ...text } = sitePage(page)
      return { ...everywhere, ...text, address: `/${page}`, kind: 'site', title: heading }
    }),
    ...libraries.flatMap(landingsOf),
    ...posts.map((post): SiteText => {
      const { title, description: about, body } = post
      const library = post.library === null ? null : (findLibrary(post.library) ?? null)
      const common = { ...everywhere, address: postAddress(post), kind: 'blog', library } as const
      return { ...common, title, description: about, body }
    }),
  ]
}

/** Returns the state of a page: a hash of the content that its records are built from. */
export function stateOfText(text: SiteText): SourceState {
  const { title, description, body, identifiers, library, version } = text
  const parts = [
    title,
    description,
    body,
    identifiers,
    library?.id ?? null,
    library?.frameworks ?? null,
    version,
  ]
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { contentIds: [], facts: [hash] }
}

/** The records of a page that belongs to no repository. */
export type RecordsOfText = Pick<RecordsOfPage, 'records' | 'isComplete'>

/** Splits a page into records; its description precedes its text. */
export async function readSiteRecords(
  markdown: Pick<MarkdownService, 'readText'>,
  { title, description, body, identifiers, ...common }: SiteText,
): Promise<Answer<RecordsOfText>> {
  const context = { framework: null, repo: null, ref: '', siteHost: catalogue.site.host, title }
  const read = await markdown.readText({ markdown: body, context })
  if (read.kind !== 'found') return read
  const [start, ...rest] = read.value.sections
  const first = {
    id: null,
    level: 1,
    heading: '',
    prose: `${description} ${start?.prose ?? ''}`.trim(),
    identifiers: `${identifiers} ${start?.identifiers ?? ''}`.trim(),
  }
  const records = siteRecords(common, { title, sections: [first, ...rest] })
  return found({ records, isComplete: read.value.isComplete })
}
