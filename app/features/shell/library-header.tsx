import type { PartLinks } from '~/features/docs/view'
import { Brand } from './brand'
import { HeaderTools } from './header-tools'
import { LibraryMenu } from './library-menu'
import { LibrarySelects, type LibrarySelectsProps } from './library-selects'
import { OptionMenu } from './option-menu'

/** The part of a library a page belongs to. */
export type LibraryPart = keyof PartLinks

type LibraryHeaderProps = LibrarySelectsProps & {
  readonly parts: PartLinks
  readonly active: LibraryPart | null
}

/**
 * The header of a library's pages; it reads like the address. On phones everything between the emblem and the tools is
 * one button, and `#sheet-library` is the sheet it opens: the same elements, laid out by CSS.
 */
export function LibraryHeader({ library, parts, versions, frameworks, active }: LibraryHeaderProps) {
  const selects = { library, versions, frameworks }
  return (
    <header className="head">
      <Brand />
      <button type="button" className="here" popoverTarget="sheet-library" data-lib={library.id}>
        {library.shortName}
        <small>{whereAmI(selects)}</small>
      </button>
      <div id="sheet-library" popover="auto" className="sheet">
        <LibrarySelects {...selects} />
        <nav aria-label={library.name}>
          <PartLink part="overview" active={active} href={parts.overview} />
          <PartLink part="docs" active={active} href={parts.docs} />
          <PartLink part="examples" active={active} href={parts.examples} />
        </nav>
      </div>
      <HeaderTools githubHref={library.menu.github} />
      <LibraryMenu current={library.id} leadsTo={active === 'overview' ? 'landing' : 'docs'} />
      <OptionMenu id="menu-version" label="Version" options={versions} />
      {frameworks.length > 0 && <OptionMenu id="menu-framework" label="Framework" options={frameworks} />}
    </header>
  )
}

/** `v5 · React`, the short form for phones. */
function whereAmI({ versions, frameworks }: LibrarySelectsProps): string {
  const current = [...versions, ...frameworks].filter((option) => option.current)
  return current.map((option) => option.label).join(' · ')
}

const partLabels: Record<LibraryPart, string> = { overview: 'Overview', docs: 'Docs', examples: 'Examples' }

type PartLinkProps = {
  readonly part: LibraryPart
  readonly active: LibraryPart | null
  readonly href: string | null
}

function PartLink({ part, active, href }: PartLinkProps) {
  if (href === null) return null
  return (
    <a href={href} aria-current={part === active ? 'true' : undefined}>
      {partLabels[part]}
    </a>
  )
}
