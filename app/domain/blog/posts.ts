import { z } from 'zod'
import { readText } from '~/domain/markdown/parse/front-matter-block'

/** A post of the blog. */
export type Post = {
  /** File name without `.md`, and last segment of the address. */
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Empty for a post by the family as a whole. */
  readonly authors: readonly string[]
  /** Publication date, such as `2026-11-09`. */
  readonly published: string
  /** Id of the library that the post is about, or null. */
  readonly library: string | null
  /** Path on this site of the image above the text, or null. */
  readonly cover: string | null
  readonly isDraft: boolean
  readonly body: string
  /** Reading time in minutes at 220 words per minute, at least one. */
  readonly minutes: number
}

const WORDS_PER_MINUTE = 220

const text = z.string().trim().min(1)

const frontMatter = z.strictObject({
  title: text,
  description: text.max(200),
  authors: z.array(text).default([]),
  published: z.iso.date(),
  library: text.nullable().default(null),
  cover: z
    .string()
    .regex(/^\/(?!\/)/, 'a path on this site, starting with one slash')
    .nullable()
    .default(null),
  draft: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
})

/**
 * Parses a post.
 *
 * @throws An error with file and field if the front matter is invalid.
 */
function readPost(slug: string, source: string): Post {
  const { draft, ...rest } = readText(frontMatter, source, `post ${slug}`)
  const words = rest.body.split(/\s+/).filter(Boolean).length
  return { slug, ...rest, isDraft: draft, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}

/** Texts of files by path, such as `/content/blog/a.md`. */
type Files = Readonly<Record<string, string>>

/**
 * Returns the posts of a folder, newest first, those of the same day by slug. Drafts are included only with
 * `withDrafts`.
 */
export function readPosts(files: Files, { withDrafts }: { readonly withDrafts: boolean }): readonly Post[] {
  return Object.entries(files)
    .map(([path, source]) => readPost(path.replace(/^.*\//, '').replace(/\.md$/, ''), source))
    .filter(({ isDraft }) => withDrafts || !isDraft)
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}

/** Returns the next older and newer posts. `posts` are newest first. */
export function neighborsOf(
  posts: readonly Post[],
  post: Post,
): { readonly older: Post | null; readonly newer: Post | null } {
  const at = posts.indexOf(post)
  return { older: posts[at + 1] ?? null, newer: posts[at - 1] ?? null }
}

/** Returns `/blog`, or the address of the posts about a library. */
export function blogAddress(library: string | null = null): string {
  return library === null ? '/blog' : `/blog?library=${encodeURIComponent(library)}`
}

/** Returns `/blog/stale-is-a-feature`. */
export function postAddress({ slug }: Pick<Post, 'slug'>): string {
  return `/blog/${encodeURIComponent(slug)}`
}
