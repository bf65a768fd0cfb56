import { counted } from '~/domain/text/counted'
import { renderToStaticMarkup } from 'react-dom/server'
import { findLibrary, frameworkLabel } from '~/domain/catalogue/catalogue'
import type { PageName, PageWithNames } from '~/domain/names/entry'

/** Content of a card about a page, or about a name that the page explains. */
export type PeekFacts = {
  readonly page: Omit<PageWithNames, 'names'>
  /** Null for the page as a whole. */
  readonly entry: PageName | null
  /** The declaration as a highlighted `pre`; null if there is none. */
  readonly code: string | null
  readonly guides: number
  /** Other frameworks with a page about the name. */
  readonly otherFrameworks: readonly string[]
}

const listFormat = new Intl.ListFormat('en')

function nameOf({ page, entry }: PeekFacts): string {
  if (entry === null) return page.title
  return entry.owner === null ? entry.name : `${entry.owner}.${entry.name}`
}

function placeOf({ page, entry }: PeekFacts): string {
  const kind = entry && entry.kind !== 'name' ? entry.kind : null
  const library = findLibrary(page.library)?.shortName ?? page.library
  const framework = page.framework === null ? null : frameworkLabel(page.framework)
  return [kind, `${library} ${page.version}`, framework].filter((part) => part !== null).join(' · ')
}

/**
 * Renders the content of the card about a link's target: only text, so that it can be the description of the link.
 * Empty without declaration and sentence, because the reader already sees name and location.
 */
export function peekMarkup(facts: PeekFacts): string {
  const { page, entry, code, guides, otherFrameworks } = facts
  const sentence = entry?.sentence || (entry === null || entry.place === 'page' ? page.sentence : '')
  if (code === null && sentence === '') return ''
  const where = entry !== null && nameOf(facts) !== page.title ? `Explained in ${page.title}.` : null
  const uses = guides === 0 ? null : `Used in ${counted(guides, 'guide')}.`
  const others = otherFrameworks.map(frameworkLabel)
  const also = others.length === 0 ? null : `Also for ${listFormat.format(others)}.`
  const more = [where, uses, also].filter((part) => part !== null).join(' ')
  return renderToStaticMarkup(
    <>
      <p>
        <b translate={entry === null ? undefined : 'no'}>{nameOf(facts)}</b> <small>{placeOf(facts)}</small>{' '}
        {entry?.isDeprecated && (
          <small className="fact" data-mark="deprecated">
            deprecated
          </small>
        )}
      </p>
      {code !== null && <div className="prose" dangerouslySetInnerHTML={{ __html: code }} />}
      {sentence !== '' && <p>{sentence}</p>}
      {more !== '' && <p className="more">{more}</p>}
    </>,
  )
}
