import { landings } from '#config/landings'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { WeeklyDownloads as Weekly } from '~/domain/downloads/weekly'
import { Notice } from '~/features/docs/templates/notice.server'
import type { RunnableExample } from '~/features/docs/templates/view'
import { WeeklyDownloads } from '~/features/downloads/weekly-line.server'
import { LiveScript, LiveValue } from '~/features/live-numbers/live-value.server'
import { audienceAttributes } from '~/domain/docs-frame/audiences'
import type { RepositoryNumbers } from '~/ports/live-numbers/port'
import type { Feature } from './feature-links.server'
import type { LandingOptions } from './landing-options.server'
import { InstallLine } from './install-line.server'
import { BuiltIn, Closing, Code, Reasons } from './landing-sections.server'
import { Toy } from './toys/toys.server'

const BYTES_PER_KB = 1000

/** Props of {@link LibraryLanding}. */
export type LibraryLandingProps = LandingOptions & {
  readonly library: Library
  /** Null while unknown. */
  readonly downloads: Weekly | null
  readonly counts: RepositoryNumbers
  /** Number of examples in the docs; null while the docs are unavailable. */
  readonly exampleCount: number | null
  readonly features: readonly Feature[]
  /** Code with a tab per framework, as HTML; null if there is none. */
  readonly code: string | null
  /** The first example of the docs; null while they are unavailable, and if it cannot run on this site. */
  readonly example: RunnableExample | null
}

/** The front page of a library, made from its catalogue entry. */
export function LibraryLanding(props: LibraryLandingProps) {
  const { library, parts, packages, notice, features, code, example } = props
  // A notice without a text fits beside the mark.
  const isChip = notice?.isNews && notice.text.length === 0
  return (
    <article className="landing px-(--front-gap) pt-10 lg:pt-16">
      {!isChip && <Notice notice={notice} />}
      <div className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-9 [--tile:60px] lg:grid-cols-[minmax(0,1fr)_minmax(0,min(40rem,52%))] lg:grid-rows-[auto_1fr] lg:gap-y-5.5">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-5">
            <span className="tile room" data-lib={library.id} />
            {isChip && <Notice notice={notice} />}
          </div>
          <h1 className="mt-5.5 text-[clamp(2.5rem,1.6rem+3.6vw,3.75rem)] leading-[1.02] font-[700] tracking-[-0.04em]">
            {catalogue.site.name}{' '}
            <b className="font-[700] text-accent-lg" translate="no">
              {library.shortName}
            </b>
          </h1>
          <p className="lead mt-4.5">{library.description}</p>
          {/* Without JavaScript, the commands of all package managers are shown. */}
          <div className="start mt-6.5 flex flex-wrap items-start gap-x-2.5 gap-y-4">
            <Actions library={library} parts={parts} />
            <InstallLine library={library} packages={packages} />
          </div>
        </div>
        <div className="lg:row-span-2">
          <Toy library={library.id} />
        </div>
        {/* With at most one framework, all facts fit in a line. */}
        <div
          className={
            library.frameworks.length > 1 ? undefined : 'flex flex-wrap items-center gap-x-6 [&>div]:m-0'
          }
        >
          <Proof {...props} />
          <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1 text-ui text-ink-3">
            <Frameworks {...props} />
            <News {...props} />
          </div>
        </div>
      </div>
      <Reasons library={library} />
      {code !== null && <Code library={library} code={code} example={example} />}
      <BuiltIn features={features} />
      <Closing library={library} parts={parts} />
    </article>
  )
}

const newsLink =
  'min-h-8.5 font-[560] text-ink-2 underline decoration-(--line-strong) underline-offset-3 hover:text-ink pointer-coarse:min-h-11'

/** Ways to learn what changes: the releases from now on, and the changes since the previous version. */
function News({ library, upgrade }: Pick<LibraryLandingProps, 'library' | 'upgrade'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Follow library={library} />
      {upgrade && (
        <a className={`${newsLink} grid items-center`} href={upgrade.href}>
          {upgrade.label}
        </a>
      )}
    </div>
  )
}

/** Adds the library to the dashboard, which lists its news; signs the reader in first if necessary. */
function Follow({ library }: Pick<LibraryLandingProps, 'library'>) {
  return (
    <form method="post" action="/api/saved/follow">
      <input type="hidden" name="library" value={library.id} />
      <button className={newsLink}>Follow releases</button>
    </form>
  )
}

function Actions({ library, parts }: Pick<LibraryLandingProps, 'library' | 'parts'>) {
  return (
    <div className="actions flex-wrap sm:flex-none">
      {parts.docs.map(({ href, audience }) => (
        <a key={href} className="btn lg primary px-4" href={href} {...audienceAttributes(audience)}>
          Get started
        </a>
      ))}
      {parts.examples.map(({ href, audience }) => (
        <a key={href} className="btn lg px-4" href={href} {...audienceAttributes(audience)}>
          Examples
        </a>
      ))}
      {parts.examples.length === 0 && (
        <a className="btn lg px-4" href={library.menu.github} rel="noopener">
          GitHub
        </a>
      )}
    </div>
  )
}

const logo =
  'grid min-h-8.5 min-w-8.5 place-items-center rounded-md hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:min-w-10'

/** Links to frameworks, shown as logos. They may be unknown for a version of a library that has some. */
function Frameworks({ library, frameworks }: Pick<LibraryLandingProps, 'library' | 'frameworks'>) {
  if (frameworks.length === 0) return library.frameworks.length > 0 ? null : <p>Works with any package</p>
  const isAlone = frameworks.length === 1
  return (
    <ul className="-mx-2 flex list-none flex-wrap" aria-label="Frameworks">
      {frameworks.map(({ value, label, href }) => (
        <li key={value}>
          <a
            className={isAlone ? `${logo} grid-flow-col gap-2 px-2` : logo}
            href={href}
            title={isAlone ? undefined : label}
            data-fw={value}
          >
            <span className={isAlone ? undefined : 'sr-only'} translate="no">
              {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

type ProofProps = Pick<LibraryLandingProps, 'library' | 'downloads' | 'counts' | 'exampleCount'>

/** The figures of the library, including live ones; unknown ones are left out. */
function Proof({ library, downloads, counts, exampleCount }: ProofProps) {
  const { id, repo } = library
  const { stars, contributors } = counts
  const counted = (what: keyof RepositoryNumbers) => (
    <span className={counts[what] ? undefined : 'late'} hidden={!counts[what]}>
      <LiveValue what={what} repo={repo} count={counts[what]} /> {what}
    </span>
  )
  const packed = landings[id]?.packed
  return (
    <p className="proof m-0 py-1.5">
      <WeeklyDownloads library={id} downloads={downloads} />
      {stars && counted('stars')}
      {contributors && counted('contributors')}
      {packed && (
        <span title={`All of ${packed.name} ${packed.version}, minified`}>
          <b>{(packed.bytes / BYTES_PER_KB).toFixed(1)} kB</b> gzipped
        </span>
      )}
      {exampleCount !== null && exampleCount > 0 && (
        <span>
          <b>{exampleCount}</b> {exampleCount === 1 ? 'example' : 'examples'}
        </span>
      )}
      <span>{catalogue.site.license}</span>
      {/* Figures that arrive while the page is open come last, so that nothing moves. */}
      {!stars && counted('stars')}
      {!contributors && counted('contributors')}
      <LiveScript />
    </p>
  )
}
