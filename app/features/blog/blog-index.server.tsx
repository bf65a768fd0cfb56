import { blogAddress, type Post } from '~/domain/blog/posts'
import type { Library } from '~/domain/catalogue/catalogue'
import { PostCard } from './post-card.server'

type BlogIndexProps = {
  readonly lead: string
  readonly posts: readonly Post[]
  /** Libraries that posts are about. */
  readonly libraries: readonly Library[]
  /** The one whose posts are shown, or null for all. */
  readonly chosen: Library | null
}

/** The list of posts: the newest large, the others as cards, above them links that narrow it to one library. */
export function BlogIndex({ lead, posts, libraries, chosen }: BlogIndexProps) {
  return (
    <div className="blog">
      <header>
        <div>
          <h1>Blog</h1>
          <p className="lead">{lead}</p>
        </div>
        <a className="btn sm i icon-[lucide--rss]" href="/blog/rss.xml">
          RSS
        </a>
      </header>
      <nav className="topics" aria-label="Posts by library">
        <a href={blogAddress()} aria-current={chosen === null ? 'page' : undefined}>
          All
        </a>
        {libraries.map(({ id, shortName }) => (
          <a
            key={id}
            translate="no"
            data-lib={id}
            href={blogAddress(id)}
            rel="nofollow"
            aria-current={chosen?.id === id ? 'page' : undefined}
          >
            {shortName}
          </a>
        ))}
      </nav>
      <div className="posts">
        {posts.map((post, position) => (
          <PostCard key={post.slug} post={post} heading="h2" isFirst={position === 0} />
        ))}
      </div>
    </div>
  )
}
