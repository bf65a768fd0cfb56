import { namesFile } from '~/domain/addresses/names-file'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { Fetch } from '../fetch'
import { cachePolicies } from './policies'
import { sentenceAnswer } from './sentence-answer'

/** Replaces the screen of a missing page by text where the address names a file: programs request those. */
export function missingFilesAsText(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    const isScreen = response.status === 404 && response.headers.get('content-type')?.startsWith('text/html')
    if (!isScreen || !namesFile(new URL(request.url).pathname)) return response
    await response.body?.cancel()
    return sentenceAnswer(404, `File not found.\nAll pages: ${siteUrl('/llms.txt')}`, cachePolicies.notFound)
  }
}
