import { z } from 'zod'
import { splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'

/** A post of the blog. */
export type Post = {
  /** Name of the file without `.md`, and last part of the address. */
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Empty for a post by the whole family. */
  readonly authors: readonly string[]
  /** Day of publication, such as `2026-11-09`. */
  readonly published: string
  /** Id of the library that the post is about, or null. */
  readonly library: string | null
  /** Picture above the text: an address on this site, or null. */
  readonly cover: string | null
  readonly isDraft: boolean
  /** Markdown after the front matter. */
  readonly body: string
  /** Time to read it at 220 words a minute, at least one. */
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

/** Reads a post. @throws an error that names file and field when its front matter is not that of a post. */
function readPost(slug: string, source: string): Post {
  const { data, body, ...split } = splitFrontMatter(source)
  const problems = split.problems.map((problem) => problem.text)
  const read = frontMatter.safeParse(data)
  if (!read.success || problems.length > 0) {
    const reasons = read.success ? problems : [...problems, z.prettifyError(read.error)]
    throw new Error(`The post ${slug}.md is invalid: ${reasons.join('; ')}`)
  }
  const { draft, ...rest } = read.data
  const words = body.split(/\s+/).filter(Boolean).length
  return { slug, ...rest, isDraft: draft, body, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}

/** Path of a file such as `/content/blog/a.md` and its text. */
type Files = Readonly<Record<string, string>>

/** The posts of a folder, newest first; those of one day by name. Drafts are left out unless they are wanted. */
export function readPosts(files: Files, { withDrafts }: { readonly withDrafts: boolean }): readonly Post[] {
  return Object.entries(files)
    .map(([path, source]) => readPost(path.replace(/^.*\//, '').replace(/\.md$/, ''), source))
    .filter(({ isDraft }) => withDrafts || !isDraft)
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}

/** The posts before and after one, by time. `posts` are newest first. */
export function neighboursOf(
  posts: readonly Post[],
  post: Post,
): { readonly older: Post | null; readonly newer: Post | null } {
  const at = posts.indexOf(post)
  return { older: posts[at + 1] ?? null, newer: posts[at - 1] ?? null }
}

/** `/blog`, or the posts about one library. */
export function blogAddress(library: string | null = null): string {
  return library === null ? '/blog' : `/blog?library=${encodeURIComponent(library)}`
}

/** `/blog/stale-is-a-feature` */
export function postAddress({ slug }: Pick<Post, 'slug'>): string {
  return `/blog/${encodeURIComponent(slug)}`
}
