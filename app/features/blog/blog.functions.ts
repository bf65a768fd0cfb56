import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { announceOutcome } from '~/features/answers/announce-outcome.server'
import { callInput, text } from '~/features/answers/call-input'
import { readBlog, readPost } from './blog.server'
import { posts } from './posts.server'

/** What the list of posts reads from the search part of its address. */
export type BlogSearch = { readonly library?: string }

/** Longest id of a library. */
const MAX_ID_LENGTH = 32

/** The one parameter that the list knows, and nothing else. */
export function readBlogSearch({ library }: Record<string, unknown>): BlogSearch {
  const isId = typeof library === 'string' && library !== '' && library.length <= MAX_ID_LENGTH
  return isId ? { library } : {}
}

/** The list of posts, all or those about one library. */
export const fetchBlog = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ library: text.nullable() })))
  .handler(({ data }) => announceOutcome(readBlog(posts(), data.library)))

/** A post by the rest of its address. */
export const fetchPost = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ path: text })))
  .handler(async ({ data }) => announceOutcome(await readPost(posts(), docsService().markdown, data.path)))
