import { blogAddress, type Post } from '~/domain/blog/posts'
import { packBubbles, type Sponsor } from '~/domain/sponsors/pack'
import { PostCard } from '~/features/blog/post-card.server'
import { Bubbles } from '~/features/sponsors/bubbles.server'
import type { FamilyNumbers } from '~/ports/live-numbers/port'
import { Family } from './family.server'
import { Figures } from './figures.server'
import { Hero } from './hero.server'
import { OneScreen, type Part } from './one-screen.server'

type HomeProps = {
  readonly family: FamilyNumbers
  readonly posts: readonly Post[]
  readonly sponsors: readonly Sponsor[]
  /** Parts of the example app. */
  readonly parts: readonly Part[]
}

const POSTS_SHOWN = 3

/** The front page: introduction, emblem menu, and all libraries with their tasks. */
export function Home({ family, posts, sponsors, parts }: HomeProps) {
  return (
    <div className="home px-(--front-gap) pt-10">
      <Hero news={posts[0]} />
      <Figures family={family} />
      <OneScreen parts={parts} />
      <Family />
      <Partners sponsors={sponsors} />
      <LatestPosts posts={posts} />
    </div>
  )
}

/** The newest posts of the blog; nothing if there are none. */
function LatestPosts({ posts }: { readonly posts: readonly Post[] }) {
  if (posts.length === 0) return null
  return (
    <section className="mt-16 lg:mt-26" aria-labelledby="S--latest">
      <div className="flex items-end justify-between gap-4">
        <h2 id="S--latest" className="text-title">
          From the blog
        </h2>
        <a className="btn sm" href={blogAddress()}>
          All posts
        </a>
      </div>
      <div className="mt-7 grid gap-x-6 gap-y-7 min-[48rem]:grid-cols-3">
        {posts.slice(0, POSTS_SHOWN).map((post) => (
          <PostCard key={post.slug} post={post} heading="h3" />
        ))}
      </div>
    </section>
  )
}

/** Sponsors with a public amount as circles with a proportional area; others by name. Empty while they are unknown. */
function Partners({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  if (sponsors.length === 0) return null
  const partners = sponsors.filter(({ monthlyUsd }) => monthlyUsd === null)
  const others = sponsors.filter(({ monthlyUsd }) => monthlyUsd !== null)
  return (
    <section
      className="mt-16 grid items-center gap-x-3 gap-y-8 lg:mt-26 lg:grid-cols-5"
      aria-labelledby="S--partners"
    >
      <div className="lg:col-span-2 lg:pr-10">
        <h2 id="S--partners" className="text-title">
          Partners and sponsors
        </h2>
        <p className="lead mt-3.5">
          They fund the time that goes into the libraries. Sponsorship doesn’t buy features.
        </p>
        <div className="actions mt-6.5">
          <a className="btn" href="/dedicated-support">
            Hire the maintainers
          </a>
        </div>
      </div>
      <div className="lg:col-span-3">
        {partners.length > 0 && <PartnerNames partners={partners} />}
        {others.length > 0 && (
          <div className="mx-auto w-full max-w-[440px]">
            <Bubbles bubbles={packBubbles(others)} />
          </div>
        )}
      </div>
    </section>
  )
}

function PartnerNames({ partners }: { readonly partners: readonly Sponsor[] }) {
  return (
    <ul className="grid list-none grid-cols-3 gap-px max-[20rem]:grid-cols-1 overflow-hidden rounded-xl bg-line lined">
      {partners.map(({ name, href }) => (
        <li key={name} className="grid bg-raised">
          <a
            className="grid h-16 place-items-center px-2 text-center text-ui font-[640] text-ink-2 hover:bg-hover hover:text-ink focus-visible:[outline-offset:-3px] sm:h-24 sm:text-h3"
            href={href}
            rel="noopener"
            translate="no"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
