import { landings } from '#config/landings'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { audienceAttributes } from '~/domain/docs-frame/audiences'
import type { PartLinks } from '~/domain/docs-frame/links'
import type { Feature } from './feature-links.server'

type OfLibrary = { readonly library: Library }

/** Three reasons to use the library, each with a figure; nothing for a library without an entry. */
export function Reasons({ library }: OfLibrary) {
  const points = landings[library.id]?.points
  if (!points) return null
  return (
    <ul className="points mt-18 grid list-none gap-x-12 gap-y-7 sm:grid-cols-3 sm:gap-y-0">
      {points.map(([title, text, [value, unit]]) => (
        <li key={title}>
          <p className="figure">
            <b>{value}</b> {unit}
          </p>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-1.5">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type CodeProps = OfLibrary & { readonly parts: PartLinks; readonly code: string }

/** How the library reads in code. The tabs are those of docs: the reader's framework shows at first. */
export function Code({ library, parts, code }: CodeProps) {
  return (
    <section className="in-code mt-22 grid gap-x-12" aria-labelledby="S--in-code">
      <div>
        <h2 id="S--in-code" className="text-title">
          The code you write
        </h2>
        {library.frameworks.length > 1 && (
          <p className="mt-3">
            One core with thin adapters: what you learn in one framework applies in the next.
          </p>
        )}
        {parts.examples.map(({ href, audience }) => (
          <a key={href} className="btn sm mt-4" href={href} {...audienceAttributes(audience)}>
            More examples
          </a>
        ))}
      </div>
      <div className="own-code" dangerouslySetInnerHTML={{ __html: code }} />
    </section>
  )
}

/** What the library does, each with a link to the guide about it; nothing for a library without an entry. */
export function BuiltIn({ features }: { readonly features: readonly Feature[] }) {
  if (features.length === 0) return null
  return (
    <section className="built-in mt-22" aria-labelledby="S--built-in">
      <h2 id="S--built-in" className="text-title">
        Built in
      </h2>
      <ul
        className={`mt-5 grid list-none gap-x-8 sm:grid-cols-2 ${features.length === 6 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {features.map(({ name, text, links }) => (
          <li key={name}>
            {links.length === 0 && <b>{name}</b>}
            {links.map(({ href, audience }) => (
              <a key={href} href={href} {...audienceAttributes(audience)}>
                {name}
              </a>
            ))}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last word, on the colours of the library. */
export function Closing({ library, parts }: OfLibrary & { readonly parts: PartLinks }) {
  const [docs] = parts.docs
  const discord = catalogue.site.social.find(({ id }) => id === 'discord')
  return (
    <section
      className="closing mt-22 mb-18 flex flex-wrap items-center justify-between gap-6 rounded-2xl px-6 py-9 lg:p-12"
      data-lib={library.id}
      aria-labelledby="S--closing"
    >
      <div>
        <h2 id="S--closing" className="max-w-[20em] text-title">
          {library.tagline}
        </h2>
        <p className="mt-2">Five minutes to your first result.</p>
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
