import { landingAddress } from '~/domain/addresses/addresses'
import { blogAddress, type Post } from '~/domain/blog/posts'
import { catalogue } from '~/domain/catalogue/catalogue'
import { packBubbles, type Sponsor } from '~/domain/sponsors/pack'
import { PostCard } from '~/features/blog/post-card.server'
import { Bubbles } from '~/features/sponsors/bubbles.server'
import type { FamilyNumbers } from '~/ports/live-numbers/port'
import { Family } from './family.server'
import { Figures } from './figures.server'
import { Hero } from './hero.server'
import { OneScreen, type Part } from './one-screen.server'

type HomeProps = {
  /** Number from 0 up to 1 that chooses which of the newest posts is shown above the heading. */
  readonly randomNumber: number
  readonly family: FamilyNumbers
  readonly posts: readonly Post[]
  readonly sponsors: readonly Sponsor[]
  /** Parts of the example app; null leaves it out. */
  readonly parts: readonly Part[] | null
}

const POSTS_SHOWN = 3

/** The front page: introduction, emblem menu, and all libraries by group and by task. */
export function Home({ randomNumber, family, posts, sponsors, parts }: HomeProps) {
  const newest = posts.slice(0, POSTS_SHOWN)
  return (
    <div className="home px-5 pt-10 lg:px-(--front-gap)">
      <Hero news={newest[Math.floor(randomNumber * newest.length)]} />
      <Figures family={family} />
      {parts !== null && <OneScreen parts={parts} />}
      <Family />
      <Jobs />
      <Partners sponsors={sponsors} />
      <LatestPosts posts={posts} />
    </div>
  )
}

/** All libraries by task. */
export function Jobs() {
  return (
    <section className="mt-24 rounded-2xl bg-surface px-5 py-10 lined lg:p-12" aria-labelledby="S--jobs">
      <h2 id="S--jobs" className="text-title">
        I need to…
      </h2>
      <p className="lead mt-5">Pick a task to find the right library.</p>
      <ul className="mt-6.5 grid list-none gap-2.5 sm:grid-cols-2 lg:grid-cols-5">
        {catalogue.libraries.map(({ id, job, shortName }) => (
          <li key={id}>
            <a
              className="grid h-full grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-xl p-3 text-ui text-ink-3 raised [--tile:34px] hover:lifted"
              data-lib={id}
              href={landingAddress({ library: id, version: 'latest' })}
            >
              <span className="tile row-span-2" />
              <b className="leading-[1.3]">{job}</b>
              <span className="text-small" translate="no">
                {shortName}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest posts of the blog; nothing if there are none. */
function LatestPosts({ posts }: { readonly posts: readonly Post[] }) {
  if (posts.length === 0) return null
  return (
    <section className="mt-24" aria-labelledby="S--latest">
      <div className="flex items-end justify-between gap-4">
        <h2 id="S--latest" className="text-title">
          From the blog
        </h2>
        <a className="btn sm" href={blogAddress()}>
          All posts
        </a>
      </div>
      <div className="mt-7 grid gap-x-6 gap-y-10 min-[48rem]:grid-cols-3">
        {posts.slice(0, POSTS_SHOWN).map((post) => (
          <PostCard key={post.slug} post={post} heading="h3" />
        ))}
      </div>
    </section>
  )
}

/** Partners and sponsors; nothing while they are unknown. */
function Partners({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  if (sponsors.length === 0) return null
  return (
    <section className="mt-24 grid items-center gap-8 sm:grid-cols-2" aria-labelledby="S--partners">
      <div>
        <h2 id="S--partners" className="text-title">
          Made possible by
        </h2>
        <p className="lead mt-5">
          Partners and sponsors fund the time that goes into the libraries. Sponsorship doesn’t buy features.
        </p>
        <div className="actions mt-6.5">
          <a className="btn" href="/support">
            Ways to support
          </a>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[440px]">
        <Bubbles bubbles={packBubbles(sponsors)} />
      </div>
    </section>
  )
}
