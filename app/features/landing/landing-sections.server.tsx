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
    <ul className="points">
      {points.map(([title, text, [value, unit]]) => (
        <li key={title}>
          <p className="figure">
            <b>{value}</b> {unit}
          </p>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

type CodeProps = OfLibrary & { readonly parts: PartLinks; readonly code: string }

/** How the library reads in code. The tabs are those of docs: the reader's framework shows at first. */
export function Code({ library, parts, code }: CodeProps) {
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

/** What the library does, each with a link to the guide about it; nothing for a library without an entry. */
export function BuiltIn({ features }: { readonly features: readonly Feature[] }) {
  if (features.length === 0) return null
  return (
    <section className="built-in" aria-labelledby="S--built-in">
      <h2 id="S--built-in">Built in</h2>
      <ul>
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
