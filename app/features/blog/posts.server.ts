import { type Post, readPosts } from '~/domain/blog/posts'

const files = import.meta.glob<string>('/content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let read: readonly Post[] | undefined

/** The posts of the blog, newest first. Drafts are shown while developing only. */
export function posts(): readonly Post[] {
  read ??= readPosts(files, { withDrafts: import.meta.env.DEV })
  return read
}

/** Replaces the posts of this process: for tests, which bring their own. */
export function replacePosts(replacement: readonly Post[] | undefined): void {
  read = replacement
}
