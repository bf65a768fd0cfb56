import { type Post, readPosts } from '~/domain/blog/posts'

const files = import.meta.glob<string>('/content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let cachedPosts: readonly Post[] | undefined

/** Returns the posts of the blog, newest first. Drafts are included only in development. */
export function posts(): readonly Post[] {
  cachedPosts ??= readPosts(files, { withDrafts: import.meta.env.DEV })
  return cachedPosts
}

/** Replaces the posts of this process, for tests. */
export function replacePosts(replacement: readonly Post[] | undefined): void {
  cachedPosts = replacement
}
