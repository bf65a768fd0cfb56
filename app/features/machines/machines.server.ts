import { catalogue } from '~/domain/catalogue/catalogue'
import { docs } from '~/features/docs/service/docs.server'
import { answerLimit } from '~/features/shell/limits'
import { siteUrl } from '~/features/shell/site-url.server'
import { familyListText } from './family-list.server'
import { readLibraryList } from './library-list.server'
import { fileAnswer, machineAnswer } from './machine-answer.server'
import { textListHeaders } from './machine-headers'
import { type PageQuestion, readPageMarkdown } from './page-markdown.server'
import { robotsText } from './robots.server'
import { readSitemap } from './sitemap.server'

/** What the answers below need of a request: the sign that its reader left. */
type Asking = Pick<Request, 'signal'>

/** Answers `{page}.md`. */
export async function answerPageMarkdown(question: PageQuestion, request: Asking): Promise<Response> {
  return machineAnswer(await readPageMarkdown(docs(), question, answerLimit(request)))
}

/** Answers `/{library}/{version}/llms.txt`. */
export async function answerLibraryList(
  question: Pick<PageQuestion, 'library' | 'version'>,
  request: Asking,
): Promise<Response> {
  return machineAnswer(await readLibraryList(docs(), question, answerLimit(request)))
}

/** Answers `/llms.txt`. */
export function answerFamilyList(): Response {
  return fileAnswer({ body: familyListText(catalogue, siteUrl), headers: textListHeaders })
}

/** Answers `/sitemap.xml`. */
export async function answerSitemap(request: Asking): Promise<Response> {
  return fileAnswer(await readSitemap(docs(), answerLimit(request)))
}

/** Answers `/robots.txt`. */
export function answerRobots(): Response {
  return fileAnswer({ body: robotsText(siteUrl('/sitemap.xml')), headers: textListHeaders })
}
