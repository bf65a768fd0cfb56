import { type FinishOptions, withFinishedPages } from '~/http/documents/finish-page'
import type { PageCache } from '~/http/page-cache/page-cache'
import { withFailureAnswers, type FailureReport } from './failures'
import type { Fetch } from './fetch'
import { answerHeadRequests } from './head-requests'
import { limitMissingPages, type MissingPagesOptions } from './missing-pages'
import { negotiate, varyByAccept } from './negotiation'
import { withStatusPolicies } from './policies'
import { joinBranches, keepPreviewsApart, limitPreviews, type PreviewOptions } from './previews'
import { guardRequests } from './request-guard'
import { withSecurityHeaders } from './security-headers'
import { checkServerCalls } from './server-calls'

/** What the pipeline must know about the site around it. */
export type PipelineOptions = FinishOptions &
  MissingPagesOptions &
  PreviewOptions & {
    /** True for addresses that show a page. */
    readonly isPage: (pathname: string) => boolean
    /** True for addresses that may be written to. */
    readonly mayWrite: (pathname: string) => boolean
    /** True for pages whose Markdown is at the same address with `.md` behind it. */
    readonly hasMarkdown: (pathname: string) => boolean
    /** True when the build has a server function with this id. */
    readonly isServerFunction: (id: string) => boolean | Promise<boolean>
    /** The page cache, or null in development, where it would hide edits. */
    readonly cache: PageCache | null
    /** True for builds: development servers load modules by their own inline scripts, which no policy names. */
    readonly finishesPages: boolean
    readonly newRequestId: () => string
    readonly report: FailureReport
  }

/** Puts the whole request pipeline around the application's handler, outermost step last. */
export function createPipeline(handler: Fetch, options: PipelineOptions): Fetch {
  const checked = checkServerCalls(handler, options)
  const finished = options.finishesPages ? withFinishedPages(checked, options) : checked
  const inTurn = limitPreviews(withStatusPolicies(finished), options)
  const ready = varyByAccept(keepPreviewsApart(joinBranches(inTurn), options))
  const kept = options.cache ? options.cache.wrap(limitMissingPages(ready, options)) : ready
  const guarded = guardRequests(negotiate(kept, options), options)
  return answerHeadRequests(withSecurityHeaders(withFailureAnswers(guarded, options)))
}
