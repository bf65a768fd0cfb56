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

/** The part of a library that a page belongs to. */
export type LibraryPart = keyof PartLinks

type LibraryHeaderProps = LibrarySelectsProps &
  Pick<DocsFrame, 'parts' | 'framework' | 'shownFramework'> & {
    /** Null for a page that belongs to none of the parts. */
    readonly active: LibraryPart | null
    /** Returns the index of the latest version of a library; null if it is not in memory. */
    readonly latestOf?: (library: Library) => PageIndex | null
    /** Number of stars, next to the GitHub icon. */
    readonly stars?: ReactNode
  }

/**
 * Header of the pages of a library, in the order of the address. On phones, one button replaces everything between emblem and
 * tools, and opens the sheet `#S--sheet-library`: the same elements, laid out by CSS. The framework menu comes first, so that the
 * button with the reader's framework is correct in its first frame, even if the document loads slowly.
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
        <CurrentOptions {...selects} />
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
      <HeaderTools githubHref={library.menu.github} searched={library} stars={stars} />
      <LibraryMenu
        current={library.id}
        startOf={active === 'overview' ? null : (target) => docsStart(target, latestOf(target), framework)}
      />
      <OptionMenu id="S--version" label="Version" options={versions}>
        <hr />
        <a href={whatsNewAddress(library.id)}>What’s new</a>
      </OptionMenu>
    </header>
  )
}

/** Short form for phones: `v5 · React`, or `v3 end of life · React`. */
function CurrentOptions({ versions, frameworks }: LibrarySelectsProps) {
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
