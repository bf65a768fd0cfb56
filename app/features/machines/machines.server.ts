import { catalogue } from '~/domain/catalogue/catalogue'
import { postAddress } from '~/domain/blog/posts'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { answerLimit } from '~/features/answers/answer-limit.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { familyListText } from './family-list.server'
import { readLibraryList } from './library-list.server'
import { fileAnswer, machineAnswer } from './machine-answer.server'
import { textListHeaders } from './machine-headers'
import { type PageQuestion, readPageMarkdown } from './page-markdown.server'
import { readSitemap } from './sitemap.server'
import { INSTEAD_OF } from '~/domain/addresses/addresses'

/** What the answers below need of a request: the sign that its reader left. */
type Asking = Pick<Request, 'signal'>

/** Answers `{page}.md`. */
export async function answerPageMarkdown(question: PageQuestion, request: Asking): Promise<Response> {
  return machineAnswer(await readPageMarkdown(docsService(), question, answerLimit(request)))
}

/** Answers `/{library}/{version}/llms.txt`. */
export async function answerLibraryList(
  question: Pick<PageQuestion, 'library' | 'version'>,
  request: Asking,
): Promise<Response> {
  return machineAnswer(await readLibraryList(docsService(), question, answerLimit(request)))
}

/** Answers `/llms.txt`. */
export function answerFamilyList(): Response {
  return fileAnswer({
    body: familyListText({ ...catalogue, posts: posts() }, siteUrl),
    headers: textListHeaders,
  })
}

/** Answers `/sitemap.xml`. */
export async function answerSitemap(request: Asking, fixedPaths: readonly string[]): Promise<Response> {
  const paths = [...fixedPaths, ...posts().map(postAddress)]
  return machineAnswer(await readSitemap(docsService(), paths, answerLimit(request)))
}

/** Answers `/robots.txt`. */
export function answerRobots(): Response {
  return fileAnswer({ body: robotsText(siteUrl('/sitemap.xml')), headers: textListHeaders })
}

/**
 * `robots.txt`: everything may be read but previews, which cost requests, and addresses that repeat a page with a notice
 * above it; pages that search engines shall not keep say so themselves.
 */
export function robotsText(sitemapUrl: string): string {
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /preview/', `Disallow: /*?*${INSTEAD_OF}=`]
  return [...lines, '', `Sitemap: ${sitemapUrl}`, ''].join('\n')
}
