import { authorMeta, showDay } from '~/domain/blog/byline'
import { blogAddress, type Post, postAddress } from '~/domain/blog/posts'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { Pager } from '~/features/docs/templates/pager.server'
import type { ForReaders, LinkItem } from '~/domain/docs-frame/links'
import { Prose } from '~/features/page-parts/prose.server'
import type { OwnText } from '~/features/site-pages/own-text.server'
import { byline } from '~/features/site-pages/site-page-article.server'
import { TextRail } from '~/features/site-pages/text-rail.server'

type PostArticleProps = {
  readonly post: Post
  readonly text: OwnText
  /** The library that the post is about, or null. */
  readonly library: Library | null
  readonly older: Post | null
  readonly newer: Post | null
}

function linkTo(post: Post | null): ForReaders<LinkItem>[] {
  return post ? [{ label: post.title, href: postAddress(post), audience: null }] : []
}

/** A post: title, byline, cover and text; beside it headings and library, below it links to adjacent posts. */
export function PostArticle({ post, text, library, older, newer }: PostArticleProps) {
  const { title, description, authors, published, minutes, cover, isDraft } = post
  return (
    <article className="doc post">
      <a
        className="back i icon-[lucide--arrow-left] flex min-h-6 items-center gap-2 justify-self-start text-ui text-ink-3 [--icon:0.875rem] hover:text-ink"
        href={blogAddress()}
      >
        Blog
      </a>
      <h1 className="mt-3.5 text-[clamp(2.25rem,1.6rem+2.6vw,3.25rem)] leading-[1.06] tracking-[-0.035em]">
        {title}
      </h1>
      <p className="lead mt-4.5">{description}</p>
      <p className={byline}>
        <b>{authorMeta(authors, catalogue.site.name)}</b>
        <span>
          <time dateTime={published}>{showDay(published)}</time>
          {` · ${minutes} min read`}
        </span>
        {isDraft && <span className="badge">Draft</span>}
      </p>
      {cover !== null && (
        <img
          className="mt-8 w-full rounded-xl bg-surface lined"
          src={cover}
          alt=""
          width={1200}
          height={600}
        />
      )}
      <TextRail toc={text.toc}>{library && <About library={library} />}</TextRail>
      <Prose html={text.html} />
      <Pager previous={linkTo(older)} next={linkTo(newer)} />
    </article>
  )
}

function About({ library: { id, name, menu } }: { readonly library: Library }) {
  return (
    <p className="mt-7 flex items-center gap-3 [--tile:38px] max-xl:hidden">
      <span className="tile" data-lib={id} />
      <span>
        <b className="block">{name}</b>
        <a className="block text-ink-3 hover:text-accent" href={menu.docs}>
          Read the docs
        </a>
      </span>
    </p>
  )
}
