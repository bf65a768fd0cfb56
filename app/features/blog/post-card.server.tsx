import { joinAuthors, showDay } from '~/domain/blog/byline'
import { type Post, postAddress } from '~/domain/blog/posts'
import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'

type PostCardProps = {
  readonly post: Post
  /** The heading that fits the page around it. */
  readonly heading: 'h2' | 'h3'
  /** True for a card whose picture is in view when the page opens. */
  readonly isFirst?: boolean
}

/** A post as one link: the heading's, which covers the card. */
export function PostCard({ post, heading: Heading, isFirst = false }: PostCardProps) {
  const library = post.library === null ? undefined : findLibrary(post.library)
  return (
    <article className="post-card" data-lib={post.library ?? undefined}>
      {post.cover !== null && (
        <img src={post.cover} alt="" width={1200} height={600} loading={isFirst ? 'eager' : 'lazy'} />
      )}
      <div>
        <p className="post-facts">
          {library && <b translate="no">{library.shortName}</b>}
          <time dateTime={post.published}>{showDay(post.published)}</time>
          <span>{`${post.minutes} min`}</span>
          {post.isDraft && <span className="badge">Draft</span>}
        </p>
        <Heading>
          <a href={postAddress(post)}>{post.title}</a>
        </Heading>
        <p>{post.description}</p>
        <p className="post-authors">{joinAuthors(post.authors, catalogue.site.name)}</p>
      </div>
    </article>
  )
}
