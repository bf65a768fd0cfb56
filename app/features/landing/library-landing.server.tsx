import { landings } from '#config/landings'
import { catalogue, findFramework, type Library } from '~/domain/catalogue/catalogue'
import type { WeeklyDownloads as Weekly } from '~/domain/downloads/weekly'
import { Notice } from '~/features/docs/templates/notice.server'
import type { NoticeView } from '~/features/docs/templates/view'
import { WeeklyDownloads } from '~/features/downloads/weekly-line.server'
import { LiveScript, LiveValue } from '~/features/live-numbers/live-value.server'
import type { LinkItem, LinkOption, PartLinks } from '~/domain/docs-frame/links'
import { audienceAttributes } from '~/domain/docs-frame/audiences'
import type { RepositoryNumbers } from '~/ports/live-numbers/port'
import { InstallLine } from './install-line.server'
import { Toy } from './toys/toys.server'

/** What {@link LibraryLanding} shows. */
export type LibraryLandingProps = {
  readonly library: Library
  readonly parts: PartLinks
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
  readonly packages: Readonly<Record<string, string>>
  readonly notice: NoticeView | null
  /** Leads to what changed since the version before; null for nowhere. */
  readonly upgrade: LinkItem | null
  /** Null while they are not known. */
  readonly downloads: Weekly | null
  readonly counts: RepositoryNumbers
  /** Code in a tab per framework, as markup; null without. */
  readonly code: string | null
}

/** The front page of a library, made from its catalogue entry. */
export function LibraryLanding(props: LibraryLandingProps) {
  const { library, parts, packages, notice, downloads, counts, code } = props
  return (
    <article className="landing">
      <div className="opening">
        <div>
          <Notice notice={notice} />
          <span className="tile room" data-lib={library.id} />
          <h1>
            {catalogue.site.name} <b translate="no">{library.shortName}</b>
          </h1>
          <p className="lead">{library.description}</p>
          <Actions parts={parts} />
          <InstallLine library={library} packages={packages} />
          <Facts {...props} />
          <WeeklyDownloads library={library.id} downloads={downloads} />
          <div className="counted">
            <Counts library={library} counts={counts} isWithDownloads={downloads !== null} />
            <span>{catalogue.site.licence}</span>
            <Follow library={library} />
          </div>
        </div>
        <Toy library={library.id} />
      </div>
      <Reasons library={library} />
      {code !== null && <Code library={library} parts={parts} code={code} />}
      <BuiltIn library={library} />
      <Closing library={library} parts={parts} />
    </article>
  )
}

/** Puts the library on the dashboard, which says what is new in it; after signing in, where that has to be. */
function Follow({ library }: Pick<LibraryLandingProps, 'library'>) {
  return (
    <form method="post" action="/api/saved/follow">
      <input type="hidden" name="library" value={library.id} />
      <button className="btn sm">Follow</button>
    </form>
  )
}

function Actions({ parts }: Pick<LibraryLandingProps, 'parts'>) {
  return (
    <div className="actions">
      {parts.docs.map(({ href, audience }) => (
        <a key={href} className="btn lg vivid" href={href} {...audienceAttributes(audience)}>
          Get started
        </a>
      ))}
      {parts.examples.map(({ href, audience }) => (
        <a key={href} className="btn lg" href={href} {...audienceAttributes(audience)}>
          Examples
        </a>
      ))}
    </div>
  )
}

/** Frameworks as their logos, versions as their names, each a link to its pages. */
function Facts({
  frameworks,
  versions,
  upgrade,
}: Pick<LibraryLandingProps, 'frameworks' | 'versions' | 'upgrade'>) {
  return (
    <ul className="facts" aria-label="Frameworks and versions">
      {frameworks.map(({ value, label, href }) => (
        <li key={value}>
          <a href={href} title={label} data-fw={findFramework(value)?.id}>
            <span className="sr-only" translate="no">
              {label}
            </span>
          </a>
        </li>
      ))}
      {versions.length > 1 &&
        versions.map(({ value, label, href, current, note }) => (
          <li key={value}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
              {note !== null && <small> {note}</small>}
            </a>
          </li>
        ))}
      {upgrade && (
        <li>
          <a href={upgrade.href}>{upgrade.label}</a>
        </li>
      )}
    </ul>
  )
}

type CountsProps = Pick<LibraryLandingProps, 'library' | 'counts'> & { readonly isWithDownloads: boolean }

/** What was counted of the library, live: "n/a" where that is not known. */
function Counts({ library: { repo }, counts, isWithDownloads }: CountsProps) {
  return (
    <p className="counts">
      {!isWithDownloads && <span>n/a downloads per week</span>}
      <span>
        <LiveValue what="stars" repo={repo} count={counts.stars} /> stars
      </span>
      <span>
        <LiveValue what="contributors" repo={repo} count={counts.contributors} /> contributors
      </span>
      <LiveScript />
    </p>
  )
}

/** Three reasons to use the library. */
function Reasons({ library }: Pick<LibraryLandingProps, 'library'>) {
  const points = landings[library.id]?.points
  if (!points) return null
  return (
    <ul className="points">
      {points.map(([title, text]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

type CodeProps = Pick<LibraryLandingProps, 'library' | 'parts'> & { readonly code: string }

/** How the library reads in code. The tabs are those of docs: the reader's framework shows at first. */
function Code({ library, parts, code }: CodeProps) {
  return (
    <section className="in-code" aria-labelledby="S--in-code">
      <div>
        <h2 id="S--in-code">The code you write</h2>
        {library.frameworks.length > 1 && (
          <p>One core with thin adapters: what you learn in one framework applies in the next.</p>
        )}
        {parts.examples.map(({ href, audience }) => (
          <a key={href} className="btn sm" href={href} {...audienceAttributes(audience)}>
            More examples
          </a>
        ))}
      </div>
      <div className="prose" dangerouslySetInnerHTML={{ __html: code }} />
    </section>
  )
}

/** What the library does, in a few words each. */
function BuiltIn({ library }: Pick<LibraryLandingProps, 'library'>) {
  const features = landings[library.id]?.features
  if (!features) return null
  return (
    <section className="built-in" aria-labelledby="S--built-in">
      <h2 id="S--built-in">Built in</h2>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  )
}

/** The last word, on the colours of the library. */
function Closing({ library, parts }: Pick<LibraryLandingProps, 'library' | 'parts'>) {
  const [docs] = parts.docs
  const discord = catalogue.site.social.find(({ id }) => id === 'discord')
  return (
    <section className="closing" data-lib={library.id} aria-labelledby="S--closing">
      <div>
        <h2 id="S--closing">{library.tagline}</h2>
        <p>Five minutes to your first result.</p>
      </div>
      <div className="actions">
        {docs && (
          <a className="btn lg" href={docs.href}>
            Read the docs
          </a>
        )}
        {discord && (
          <a className="btn lg quiet" href={discord.href} rel="noopener">
            Ask on {discord.label}
          </a>
        )}
      </div>
    </section>
  )
}
