import { namesFile } from '~/domain/addresses/names-file'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { Fetch } from '../fetch'
import { cachePolicies } from './policies'
import { sentenceAnswer } from './sentence-answer'

/** Answers 404 as plain text instead of HTML if the path has a file extension: programs request files. */
export function missingFilesAsText(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    const isScreen = response.status === 404 && response.headers.get('content-type')?.startsWith('text/html')
    if (!isScreen || !namesFile(new URL(request.url).pathname)) return response
    await response.body?.cancel()
    return sentenceAnswer(404, `File not found.\nAll pages: ${siteUrl('/llms.txt')}`, cachePolicies.notFound)
  }
}
