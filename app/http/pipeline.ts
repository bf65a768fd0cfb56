import { FastResponse } from 'srvx'
import { type FinishOptions, withFinishedPages } from '~/http/documents/finish-page'
import type { PageCache } from '~/http/page-cache/page-cache'
import { withFailureAnswers, type FailureReport } from './failures/failures'
import type { Fetch } from './fetch'
import { limitBodies } from './request/body-limit'
import { measureRequests, type MeasureOptions } from './request-metrics'
import { limitNotFound, type NotFoundLimitOptions } from './request/not-found-limit'
import { negotiate, varyByAccept } from './request/negotiation'
import {
  type CanonicalPathOptions,
  redirectToCanonicalPath,
  dropUselessSearch,
  type UselessSearchOptions,
} from './request/canonical-path'
import { missingFilesAsText } from './response/missing-files'
import { withStatusPolicies } from './response/policies'
import { redirectBranchSlashes, limitPreviews, type PreviewOptions } from './previews'
import { markPrivate, type PrivacyOptions, withoutReader } from './response/private-answers'
import { guardRequests } from './request/request-guard'
import { withSecurityHeaders } from './response/security-headers'
import { checkServerCalls } from './request/server-calls'
import type { SiteRoutes } from './site-routes'

/** Dependencies and facts about the site that the pipeline needs. */
type PipelineOptions = FinishOptions &
  NotFoundLimitOptions &
  PreviewOptions &
  UselessSearchOptions &
  CanonicalPathOptions &
  PrivacyOptions &
  MeasureOptions &
  Pick<SiteRoutes, 'isPage' | 'mayWrite' | 'hasMarkdown'> & {
    /** Checks whether the build has a server function with this id. */
    readonly isServerFunction: (id: string) => boolean | Promise<boolean>
    /** The page cache, or null in development, where it would hide edits. */
    readonly cache: Pick<PageCache, 'wrap'> | null
    /** True for builds. Development servers load modules by their own inline scripts, which no policy would allow. */
    readonly finishesPages: boolean
    readonly newRequestId: () => string
    readonly report: FailureReport
  }

/** Wraps the application's handler in the request pipeline; the last step is the outermost. */
export function createPipeline(handler: Fetch, options: PipelineOptions): Fetch {
  const checked = checkServerCalls(handler, options)
  const finished = options.finishesPages ? withFinishedPages(checked, options) : checked
  const inTurn = limitPreviews(withStatusPolicies(finished), options)
  const answers = markPrivate(redirectBranchSlashes(missingFilesAsText(inTurn)), options)
  const ready = varyByAccept(answers, options)
  const cached = options.cache
    ? options.cache.wrap(dropUselessSearch(limitNotFound(ready, options), options))
    : withoutReader(ready, options)
  const sized = limitBodies(redirectToCanonicalPath(negotiate(cached, options), options))
  const guarded = guardRequests(sized, options)
  const answered = answerHeadRequests(withSecurityHeaders(withFailureAnswers(guarded, options)))
  return measureRequests(answered, options)
}

/**
 * Handles HEAD as GET and drops the body, so that no route, cache or compressor can treat them differently: status and headers
 * are those of the response to GET, including `content-length` (RFC 9110 section 9.3.2).
 */
function answerHeadRequests(next: Fetch): Fetch {
  return async (request) => {
    if (request.method !== 'HEAD') return next(request)
    const { url, headers, signal } = request
    const response = await next(new Request(url, { headers, signal }))
    // Cancelled, so that the producer of a streamed body stops.
    await response.body?.cancel()
    return new FastResponse(null, { status: response.status, headers: response.headers })
  }
}
