import { authorMeta, showDay } from '~/domain/blog/byline'
import { blogAddress, type Post, postAddress } from '~/domain/blog/posts'
import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { Pager } from '~/features/docs/templates/pager.server'
import type { ForReaders, LinkItem } from '~/domain/docs-frame/links'
import type { OwnText } from '~/features/site-pages/own-text.server'
import { TextRail } from '~/features/site-pages/text-rail.server'

type PostArticleProps = {
  readonly post: Post
  readonly text: OwnText
  /** What the post is about, or null. */
  readonly library: Library | null
  readonly older: Post | null
  readonly newer: Post | null
}

function linkTo(post: Post | null): ForReaders<LinkItem>[] {
  return post ? [{ label: post.title, href: postAddress(post), audience: null }] : []
}

/** A post: title, byline, cover, text, beside it the headings and the library, below it the posts before and after. */
export function PostArticle({ post, text, library, older, newer }: PostArticleProps) {
  const { title, description, authors, published, minutes, cover, isDraft } = post
  return (
    <article className="doc post">
      <a className="back i" href={blogAddress()}>
        Blog
      </a>
      <h1>{title}</h1>
      <p className="lead">{description}</p>
      <p className="byline">
        <b>{authorMeta(authors, catalogue.site.name)}</b>
        <span>
          <time dateTime={published}>{showDay(published)}</time>
          {` · ${minutes} min read`}
        </span>
        {isDraft && <span className="badge">Draft</span>}
      </p>
      {cover !== null && <img className="cover" src={cover} alt="" width={1200} height={600} />}
      <TextRail toc={text.toc}>{library && <About library={library} />}</TextRail>
      {/* The markup was sanitised where it was made. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
      <Pager previous={linkTo(older)} next={linkTo(newer)} />
    </article>
  )
}

function About({ library: { id, name } }: { readonly library: Library }) {
  return (
    <p className="about">
      <span className="tile" data-lib={id} />
      <span>
        <b>{name}</b>
        <a href={docsAddress({ library: id, version: 'latest', path: '' })}>Read the docs</a>
      </span>
    </p>
  )
}
