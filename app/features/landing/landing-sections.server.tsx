import { landings } from '#config/landings'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { audienceAttributes } from '~/domain/docs-frame/audiences'
import type { PartLinks } from '~/domain/docs-frame/links'
import type { RunnableExample } from '~/features/docs/templates/view'
import { Runnable } from '~/features/docs/templates/runnable-example.server'
import { PageScript } from '~/features/page-parts/page-script.server'
import type { Feature } from './feature-links.server'

type OfLibrary = { readonly library: Library }

/** Class names of a figure, and of an identifier in its place, whose line height puts it on the same baseline. */
const figure = 'mr-1 leading-10 text-[1.75rem] font-[660] tracking-[-0.03em] text-accent-lg tabular-nums'
const identifier = 'mr-1 leading-[45px] font-mono text-[1.25rem] font-[560] text-accent'

const figureStyle = (value: string): string => (/^\p{L}/u.test(value) ? identifier : figure)

/** Three reasons to use the library, each with a figure; nothing for a library without an entry in `landings`. */
export function Reasons({ library }: OfLibrary) {
  const points = landings[library.id]?.points
  if (!points) return null
  return (
    <ul className="mt-12 grid list-none lg:mt-18 gap-x-12 gap-y-7 sm:grid-cols-3 sm:gap-y-0">
      {points.map(([title, text, [value, unit]]) => (
        <li key={title} className="sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:content-start">
          <p className="mb-3.5 pb-3 text-ui text-ink-3 [border-bottom:1px_solid_var(--accent-line)] sm:max-lg:[&>b]:block">
            <b className={figureStyle(value)} translate="no">
              {value}
            </b>{' '}
            {unit}
          </p>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-1.5">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type CodeProps = OfLibrary & {
  readonly code: string
  /** An example that runs below the code; null if there is none. */
  readonly example: RunnableExample | null
}

/** Example code. Its tabs are those of the docs: that of the reader's framework is shown first. */
export function Code({ library, code, example }: CodeProps) {
  return (
    <section
      className="in-code mt-16 grid lg:mt-22 grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
      aria-labelledby="S--in-code"
    >
      <div>
        <h2 id="S--in-code" className="text-title">
          The code you write
        </h2>
        {library.frameworks.length > 1 && (
          <p className="mt-3">
            One core with thin adapters: what you learn in one framework applies in the next.
          </p>
        )}
        <CodeNotes notes={landings[library.id]?.codeNotes ?? []} />
      </div>
      <div className="own-code" dangerouslySetInnerHTML={{ __html: code }} />
      {example && (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui [&>[open]]:basis-full [&>p>a]:underline lg:col-start-2 lg:row-start-13 lg:mt-5">
          <Runnable example={example} />
          <PageScript name="frame-theme" />
        </div>
      )}
    </section>
  )
}

/** Explains code without tabs, whose place the notes take. */
function CodeNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ol className="mt-5 list-none text-ui max-lg:hidden">
      {notes.map((note, at) => (
        <li
          key={note}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] py-3.5 leading-[1.375rem] text-ink-2 ruled-below last:[border:0]"
        >
          <b className="text-accent">{at + 1}</b>
          {note}
        </li>
      ))}
    </ol>
  )
}

/** Id of the heading above the features. */
export const BUILT_IN_ID = 'S--built-in'

/** The features of the library, each with a link to the guide about it; nothing if there are none. */
export function BuiltIn({ features }: { readonly features: readonly Feature[] }) {
  if (features.length === 0) return null
  return (
    <section className="mt-16 lg:mt-22" aria-labelledby={BUILT_IN_ID}>
      <h2 id={BUILT_IN_ID} className="text-title">
        Built in
      </h2>
      <ul
        // Without the line below the last row.
        className={`mt-5 grid list-none gap-x-8 [clip-path:inset(-8px_-8px_1px)] sm:grid-cols-2 ${features.length === 6 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {features.map(({ name, text, links }) => (
          <li
            key={name}
            className="i group relative icon-[lucide--check] grid grid-cols-[16px_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 py-4 text-ui leading-[1.25rem] text-ink-3 ruled-below [--icon:16px] [&::before]:mt-0.5 [&::before]:text-accent"
          >
            {links.length === 0 && <b className="col-start-2 font-[600]">{name}</b>}
            {links.map(({ href, audience }) => (
              <a
                key={href}
                // The link covers the whole item.
                className="col-start-2 font-[600] text-ink before:absolute before:inset-0 group-hover:text-accent"
                href={href}
                {...audienceAttributes(audience)}
              >
                {name}
              </a>
            ))}
            <span className="col-start-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Class names of a button on a colored background. */
const onColor = 'btn lg focus-visible:outline-band-ink max-sm:px-4'

/** The final call to action, in the colors of the library. */
export function Closing({ library, parts }: OfLibrary & { readonly parts: PartLinks }) {
  const discord = catalogue.site.social.find(({ id }) => id === 'discord')
  return (
    <section
      className="mt-16 mb-18 flex lg:mt-22 flex-wrap items-center justify-between gap-6 rounded-2xl bg-[linear-gradient(100deg,var(--from),var(--to))] px-6 py-9 text-band-ink forced-color-adjust-none lg:p-12"
      data-lib={library.id}
      aria-labelledby="S--closing"
    >
      <h2 id="S--closing" className="max-w-[20em] text-title text-inherit">
        {library.tagline}
      </h2>
      <div className="actions">
        {parts.docs.map(({ href, audience }) => (
          <a
            key={href}
            className={`bg-band-ink text-[oklch(1_0_0)] [box-shadow:none] hover:bg-[color-mix(in_oklab,var(--band-ink),white_14%)] ${onColor}`}
            href={href}
            {...audienceAttributes(audience)}
          >
            Read the docs
          </a>
        ))}
        {discord && (
          <a
            className={`bg-[#0000] text-inherit [box-shadow:inset_0_0_0_1.5px_var(--band-ink)] ${onColor}`}
            href={discord.href}
            rel="noopener"
          >
            Ask on {discord.label}
          </a>
        )}
      </div>
    </section>
  )
}
