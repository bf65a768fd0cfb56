import { joinAuthors, showDay } from '~/domain/blog/byline'
import { type Post, postAddress } from '~/domain/blog/posts'
import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'

type PostCardProps = {
  readonly post: Post
  /** Heading level, which depends on the page. */
  readonly heading: 'h2' | 'h3'
  /** True for the large card, whose image is loaded eagerly because it is visible at once. */
  readonly isFirst?: boolean
}

const large = {
  card: 'col-span-full overflow-hidden rounded-xl raised lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
  picture: 'border-line bg-surface max-lg:border-b lg:h-full lg:border-r',
  text: 'p-6 lg:self-center lg:p-10',
  title: 'text-[clamp(1.5rem,1.1rem+1.6vw,2.125rem)] leading-[1.14] tracking-[-0.028em]',
  description: 'lg:text-body',
} as const

const small = {
  card: 'max-sm:grid max-sm:items-start max-sm:gap-4 max-sm:has-[img]:grid-cols-[minmax(0,1fr)_6.5rem]',
  picture: 'rounded-xl bg-surface lined max-sm:order-1 max-sm:rounded-md',
  text: 'sm:mt-4.5',
  title: 'text-h3 leading-[1.25] tracking-[-0.018em]',
  description: '',
} as const

/** A card with a single link: that of the heading, which covers the card. */
export function PostCard({ post, heading: Heading, isFirst = false }: PostCardProps) {
  const library = post.library === null ? undefined : findLibrary(post.library)
  const shape = isFirst ? large : small
  return (
    <article
      className={`post-card relative text-ui text-ink-3 ${shape.card}`}
      data-lib={post.library ?? undefined}
    >
      {post.cover !== null && (
        <img
          className={`w-full ${shape.picture}`}
          src={post.cover}
          alt=""
          width={1200}
          height={600}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      )}
      <div className={shape.text}>
        <p className="post-facts flex flex-wrap items-center gap-x-2 text-small">
          {library && (
            <b className="text-accent" translate="no">
              {library.shortName}
            </b>
          )}
          <time dateTime={post.published}>{showDay(post.published)}</time>
          <span>{`${post.minutes} min`}</span>
          {post.isDraft && <span className="badge">Draft</span>}
        </p>
        <Heading className={`mt-1.5 ${shape.title}`}>
          <a
            className="after:absolute after:inset-0 after:[content:''] hover:text-accent"
            href={postAddress(post)}
          >
            {post.title}
          </a>
        </Heading>
        <p className={`mt-2 text-ink-2 ${shape.description}`}>{post.description}</p>
        {post.authors.length > 0 && (
          <p className="mt-2.5">{joinAuthors(post.authors, catalogue.site.name)}</p>
        )}
      </div>
    </article>
  )
}
