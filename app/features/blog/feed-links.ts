/** Tells programs that read feeds where those of the blog are: links for the head of its pages. */
export const feedLinks = [
  { rel: 'alternate', type: 'application/rss+xml', title: 'RSS', href: '/blog/rss.xml' },
  { rel: 'alternate', type: 'application/feed+json', title: 'JSON Feed', href: '/blog/feed.json' },
] as const
