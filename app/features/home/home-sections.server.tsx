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
  /** From 0 up to 1: which of the newest posts stands above the heading. */
  readonly randomNumber: number
  readonly family: FamilyNumbers
  readonly posts: readonly Post[]
  readonly sponsors: readonly Sponsor[]
  /** What the small app is made of; null without it. */
  readonly parts: readonly Part[] | null
}

const POSTS_SHOWN = 3

/** The front page: what the family is, the emblem as its menu, and every library by group and by what it is for. */
export function Home({ randomNumber, family, posts, sponsors, parts }: HomeProps) {
  const newest = posts.slice(0, POSTS_SHOWN)
  return (
    <div className="home">
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

/** Every library by the job that it does. */
export function Jobs() {
  return (
    <section className="jobs" aria-labelledby="S--jobs">
      <h2 id="S--jobs">I need to…</h2>
      <p className="lead">Pick a task to find the right library.</p>
      <ul>
        {catalogue.libraries.map(({ id, job, shortName }) => (
          <li key={id}>
            <a data-lib={id} href={landingAddress({ library: id, version: 'latest' })}>
              <span className="tile" />
              <b>{job}</b>
              <span translate="no">{shortName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest posts of the blog; nothing without any. */
function LatestPosts({ posts }: { readonly posts: readonly Post[] }) {
  if (posts.length === 0) return null
  return (
    <section className="latest" aria-labelledby="S--latest">
      <div>
        <h2 id="S--latest">From the blog</h2>
        <a className="btn sm" href={blogAddress()}>
          All posts
        </a>
      </div>
      <div className="post-cards">
        {posts.slice(0, POSTS_SHOWN).map((post) => (
          <PostCard key={post.slug} post={post} heading="h3" />
        ))}
      </div>
    </section>
  )
}

/** Partners and sponsors; nothing while they are not known. */
function Partners({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  if (sponsors.length === 0) return null
  return (
    <section className="partners" aria-labelledby="S--partners">
      <div>
        <h2 id="S--partners">Made possible by</h2>
        <p className="lead">
          Partners and sponsors fund the time that goes into the libraries. Sponsorship doesn’t buy features.
        </p>
        <div className="actions">
          <a className="btn" href="/support">
            Ways to support
          </a>
        </div>
      </div>
      <Bubbles bubbles={packBubbles(sponsors)} />
    </section>
  )
}
