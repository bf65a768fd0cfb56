import { type Post, postAddress } from '~/domain/blog/posts'
import { catalogue } from '~/domain/catalogue/catalogue'
import { PageScript } from '~/features/page-parts/page-script.server'
import { EmblemMenu } from './emblem-menu.server'
import { FrameworkLogo } from './framework-logo.server'

/** Four soft gradients: violet, yellow, rose, cyan. Their centers are at the edges of the hero, away from the text. */
const fields = [
  '[--hue:0.72_0.16_306] [--tall:520px] [--wide:700px]',
  '[--hue:0.87_0.17_92] [--tall:420px] [--wide:800px] [--x:62%] [--y:-60px]',
  '[--hue:0.72_0.19_0] [--tall:620px] [--x:103%] [--y:4%]',
  '[--hue:0.8_0.125_215] [--x:98%] [--y:96%]',
]

/**
 * The introduction of the family, with the emblem as menu. The script `sun` highlights a hovered or focused band;
 * elements with `data-lit` then show its library. They overlay the parts that they replace, so that nothing moves.
 */
export function Hero({ news }: { readonly news: Post | undefined }) {
  return (
    <section
      className="hero grid items-center gap-x-6 gap-y-10 [--emblem:min(350px,100%)] min-[48rem]:grid-cols-[minmax(0,1fr)_auto] min-[48rem]:[--emblem:43vw] lg:gap-x-10 lg:pt-6 lg:[--emblem:clamp(400px,40vw,560px)]"
      data-sun=""
    >
      <div className="fields" aria-hidden="true">
        {fields.map((field) => (
          <i key={field} className={field} />
        ))}
      </div>
      <div className="glow" aria-hidden="true" />
      <div className="glow" aria-hidden="true" />
      <div>
        {news && <News post={news} />}
        <h1 className="text-display min-[48rem]:max-lg:text-[2.5rem]">Solid parts for ambitious web apps</h1>
        <p className="lead swap mt-5">
          <span>{catalogue.site.description}</span>
          <span data-lit="says" aria-live="polite" />
        </p>
        <div className="actions mt-6.5">
          <span className="swap">
            <a className="btn lg primary" href="#family">
              Find your library
            </a>
            <a className="btn lg primary" data-lit="open" href="#family" hidden>
              Open
            </a>
          </span>
          <a className="btn lg i icon-[lucide--search]" href="/search" data-opens="search">
            Search docs
          </a>
        </div>
        <p className="mt-7.5 flex flex-wrap items-center gap-x-3 gap-y-2.5 text-small text-ink-3 lg:gap-x-4.25">
          Works with
          {catalogue.frameworks.map((framework) => (
            <FrameworkLogo key={framework.id} framework={framework} size={17} />
          ))}
        </p>
      </div>
      <EmblemMenu />
      <PageScript name="sun" />
      <PageScript name="color-fields" />
    </section>
  )
}

/** A link to the newest post. */
function News({ post }: { readonly post: Post }) {
  return (
    <a
      className="mb-5.5 inline-flex min-h-8.5 max-w-full items-center gap-2 rounded-[17px] py-[3px] pr-3.5 pl-1.5 text-left text-small leading-[1.3] raised [--tile:24px] hover:lined-accent"
      data-lib={post.library ?? undefined}
      href={postAddress(post)}
    >
      {post.library !== null && <span className="tile rounded-full" />}
      <b>From the blog</b>
      <span>{post.title}</span>
      <span aria-hidden="true">→</span>
    </a>
  )
}
