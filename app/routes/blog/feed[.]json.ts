import { createFileRoute } from '@tanstack/react-router'
import { answerBlogFeed } from '~/features/blog/post-feeds.server'
import { posts } from '~/features/blog/posts.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/blog/feed.json')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => answerBlogFeed(posts(), 'json') } },
})
