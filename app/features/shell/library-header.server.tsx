import type { ReactNode } from 'react'
import { whatsNewAddress } from '~/domain/addresses/addresses'
import type { Library } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import { docsStart } from '~/domain/docs-frame/docs-start'
import type { DocsFrame, PartLinks } from '~/domain/docs-frame/links'
import { audienceAttributes } from '~/domain/docs-frame/audiences'
import { Brand } from './brand'
import { HeaderTools } from './header-tools'
import { LibraryMenu } from './library-menu'
import { LibrarySelects, type LibrarySelectsProps, toneOf } from './library-selects.server'
import { OptionMenu } from './option-menu.server'

/** The part of a library a page belongs to. */
export type LibraryPart = keyof PartLinks

type LibraryHeaderProps = LibrarySelectsProps &
  Pick<DocsFrame, 'parts' | 'framework' | 'shownFramework'> & {
    /** Null for a page that is none of the parts. */
    readonly active: LibraryPart | null
    /** The index of the latest version of a library, where it is in memory. */
    readonly latestOf?: (library: Library) => PageIndex | null
    /** The number of stars, beside the mark of GitHub. */
    readonly stars?: ReactNode
  }

/**
 * The header of a library's pages; it reads like the address. On phones everything between the emblem and the tools is
 * one button, and `#S--sheet-library` is the sheet it opens: the same elements, laid out by CSS. The frameworks come first: the
 * button that names the reader's is right from its first frame on, however slowly the document comes.
 */
export function LibraryHeader(props: LibraryHeaderProps) {
  const { library, parts, versions, frameworks, framework, shownFramework, active, stars } = props
  const { latestOf = () => null } = props
  const selects = { library, versions, frameworks }
  return (
    <header className="head">
      {frameworks.length > 0 && (
        <OptionMenu
          id="S--framework"
          label="Framework"
          options={frameworks}
          isNeutral={framework === null}
          shown={shownFramework}
        />
      )}
      <Brand />
      <button
        type="button"
        className="here"
        translate="no"
        popoverTarget="S--sheet-library"
        data-lib={library.id}
      >
        {library.shortName}
        <WhereAmI {...selects} />
      </button>
      <div id="S--sheet-library" popover="auto" className="sheet">
        <LibrarySelects {...selects} />
        <nav aria-label={library.name}>
          <a href={parts.overview} aria-current={active === 'overview' ? 'true' : undefined}>
            Overview
          </a>
          <PartLinkOf part="docs" {...{ parts, active }} />
          <PartLinkOf part="examples" {...{ parts, active }} />
        </nav>
      </div>
      <HeaderTools githubHref={library.menu.github} searched={library.shortName} stars={stars} />
      <LibraryMenu
        current={library.id}
        startOf={active === 'overview' ? null : (each) => docsStart(each, latestOf(each), framework)}
      />
      <OptionMenu id="S--version" label="Version" options={versions}>
        <a href={whatsNewAddress(library.id)}>What’s new</a>
      </OptionMenu>
    </header>
  )
}

/** `v5 · React`, or `v3 end of life · React`: the short form for phones. */
function WhereAmI({ versions, frameworks }: LibrarySelectsProps) {
  const version = versions.find((option) => option.current)
  const framework = frameworks.find((option) => option.current)
  return (
    <small>
      {version?.label}
      {version && toneOf(version) && version.note && (
        <span className={toneOf(version)} translate="yes">
          {` ${version.note}`}
        </span>
      )}
      {frameworks.length > 0 && <span data-framework-name=" · ">{framework && ` · ${framework.label}`}</span>}
    </small>
  )
}

const partLabels = { docs: 'Docs', examples: 'Examples' }

type PartLinkProps = Pick<LibraryHeaderProps, 'parts' | 'active'> & {
  readonly part: keyof typeof partLabels
}

function PartLinkOf({ part, parts, active }: PartLinkProps) {
  return parts[part].map(({ href, audience }) => (
    <a
      key={href}
      href={href}
      aria-current={part === active ? 'true' : undefined}
      {...audienceAttributes(audience)}
    >
      {partLabels[part]}
    </a>
  ))
}
