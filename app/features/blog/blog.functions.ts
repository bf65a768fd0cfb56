import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput, text } from '~/features/outcomes/call-input'
import { readBlog, readPost } from './blog.server'
import { posts } from './posts.server'

type BlogSearch = { readonly library?: string }

/** Maximum length of a library id, in characters. */
const MAX_ID_LENGTH = 32

/** Parses the query of the list of posts; unknown parameters and invalid ids are dropped. */
export function readBlogSearch({ library }: Record<string, unknown>): BlogSearch {
  const isId = typeof library === 'string' && library !== '' && library.length <= MAX_ID_LENGTH
  return isId ? { library } : {}
}

/** Returns the list of posts, all or those about a library. */
export const fetchBlog = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ library: text.nullable() })))
  .handler(({ data }) => announceOutcome(readBlog(posts(), data.library)))

/** Returns a post by its slug. */
export const fetchPost = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ path: text })))
  .handler(async ({ data }) => announceOutcome(await readPost(posts(), docsService().ownTexts, data.path)))
