import { blogAddress, type Post } from '~/domain/blog/posts'
import type { Library } from '~/domain/catalogue/catalogue'
import { PostCard } from './post-card.server'

type BlogIndexProps = {
  readonly lead: string
  readonly posts: readonly Post[]
  /** Libraries with posts. */
  readonly libraries: readonly Library[]
  /** The library whose posts are shown, or null for all. */
  readonly chosen: Library | null
}

/** Class names for the columns of the posts below the newest: four if they fill the rows. */
const columns = (posts: number): string => (posts % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')

/** The list of posts: links that filter it by library, then the newest post as a large card, and the others. */
export function BlogIndex({ lead, posts, libraries, chosen }: BlogIndexProps) {
  return (
    <div className="front-page">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3.5">
        <h1 className="text-title">Blog</h1>
        <a className="btn sm i -my-2 icon-[lucide--rss]" href="/blog/rss.xml">
          RSS
        </a>
        <p className="lead col-span-full">{lead}</p>
      </header>
      <nav
        className="mt-7 flex gap-2 max-sm:-mx-(--front-gap) max-sm:overflow-x-auto max-sm:px-(--front-gap) max-sm:py-0.5 max-sm:[mask-image:linear-gradient(90deg,#0000,#000_16px_calc(100%-40px),#0000)] max-sm:[scrollbar-width:none]"
        aria-label="Posts by library"
      >
        <a className="chip" href={blogAddress()} aria-current={chosen === null ? 'page' : undefined}>
          All
        </a>
        {libraries.map(({ id, shortName }) => (
          <a
            key={id}
            className="chip"
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
      <div className={`mt-8 grid gap-x-6 gap-y-7 sm:grid-cols-2 sm:gap-y-10 ${columns(posts.length - 1)}`}>
        {posts.map((post, position) => (
          <PostCard key={post.slug} post={post} heading="h2" isFirst={position === 0} />
        ))}
      </div>
    </div>
  )
}
