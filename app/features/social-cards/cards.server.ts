import { cardWorkFile } from 'virtual:card-work'
import { showDay } from '~/domain/blog/byline'
import { catalogue, findLibrary, frameworkLabel, matchVersion } from '~/domain/catalogue/catalogue'
import { examplePath } from '~/domain/pages/examples/examples'
import { posts } from '~/features/blog/posts.server'
import { exampleLabel } from '~/features/docs/service/examples/example-view.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { DEFAULT_RETRY_SECONDS } from '~/features/outcomes/limits'
import { type Answer, found, missing } from '~/ports/answer'
import { matchesEntityTag } from '~/ports/entity-tag'
import type { Card } from '~/domain/social-cards/card'
import { createCardService, drawHere, drawInThread } from './card-service.server'

const service = createCardService(cardWorkFile === null ? drawHere : drawInThread(cardWorkFile))

/** Cached for a day: programs that unfurl links cache images for days anyway. */
const caching = {
  'cache-control': 'public, max-age=86400',
  'cdn-cache-control': 'max-age=86400, stale-while-revalidate=604800',
} as const

function postCard(slug: string): Answer<Card> {
  const post = posts().find((candidate) => candidate.slug === slug)
  if (!post) return missing
  const { name } = catalogue.site
  return found({
    title: post.title,
    name: `${name} Blog`,
    library: post.library,
    note: showDay(post.published),
  })
}

/** Returns the content of a page's card, by the segments of its address. Only existing pages have cards. */
async function cardOf(segments: readonly string[], signal: AbortSignal): Promise<Answer<Card>> {
  const [first = '', version = '', third, ...rest] = segments
  if (first === 'blog' && segments.length === 2) return postCard(version)
  const library = findLibrary(first)
  const match = library && matchVersion(library, version)
  if (!library || !match) return missing
  const base = { name: library.name, library: library.id }
  if (segments.length === 2)
    return found({ ...base, title: library.tagline, note: `${library.shortName} ${match.version.id}` })
  if (third !== 'docs') return missing
  const known = await docsService().readLibraryDocs(library.id, version, signal)
  if (known.kind !== 'found') return known
  const path = rest.join('/')
  const { pages, examples } = known.value.index
  const example = examples.find((candidate) => examplePath(candidate) === path)
  const page = example
    ? { framework: example.framework, title: exampleLabel(known.value, example) }
    : pages.get(path)
  if (!page) return missing
  const framework = page.framework === null ? [] : [frameworkLabel(page.framework)]
  return found({ ...base, title: page.title, note: [match.version.id, ...framework].join(' · ') })
}

/** Responds to `/cards/{address of a page}.png`. */
export async function answerCard(path: string, request: Request): Promise<Response> {
  return answerDrawn(await cardOf(path.split('/'), answerLimit(request)), request)
}

/** Responds with the image of a card. `cacheHeaders`: cache headers of the response. */
export async function answerDrawn(
  card: Answer<Card>,
  request: Request,
  cacheHeaders: Readonly<Record<string, string>> = caching,
): Promise<Response> {
  const answer = card.kind === 'found' ? await service.draw(card.value) : card
  if (answer.kind === 'missing') return new Response('Page not found.\n', { status: 404 })
  if (answer.kind === 'unavailable') {
    const seconds = String(answer.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS)
    return new Response('The card can’t be rendered right now. Try again later.\n', {
      status: 503,
      headers: { 'retry-after': seconds },
    })
  }
  const { png, contentId } = answer.value
  const headers = { ...cacheHeaders, etag: `"${contentId}"` }
  if (matchesEntityTag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } })
}
