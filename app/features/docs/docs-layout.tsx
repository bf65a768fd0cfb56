import type { ReactNode } from 'react'
import type { Library } from '~/domain/catalogue/catalogue'
import { LibraryHeader, type LibraryPart } from '~/features/shell/library-header'
import { LibrarySelects } from '~/features/shell/library-selects'
import { Shell } from '~/features/shell/shell'
import type { HtmlPart } from './html-part'
import { HtmlSlot } from './html-slot'
import { useCurrentLink } from './use-current-link'
import type { DocsFrame } from './view'

/** Id of the element that holds the sidebar, for the part that fills it. */
export const SIDEBAR_ID = 'sidebar'

type DocsLayoutProps = {
  readonly library: Library
  readonly frame: DocsFrame
  /** Made by `renderSidebar`, with the id {@link SIDEBAR_ID}. */
  readonly sidebar: HtmlPart
  /** Address of the page in view: after a navigation its link is marked without a new sidebar. */
  readonly pathname: string
  readonly active?: LibraryPart
  /** Stands right after the sidebar: the inline script that restores its scroll before the first paint. */
  readonly afterSidebar?: ReactNode
  readonly children: ReactNode
}

/** Header, sidebar and main content of the docs. On phones the sidebar is the sheet that the bottom bar opens. */
export function DocsLayout(props: DocsLayoutProps) {
  const { library, frame, sidebar, pathname, active = 'docs', afterSidebar, children } = props
  const { versions, frameworks } = frame
  useCurrentLink(SIDEBAR_ID, pathname)
  return (
    <Shell
      header={<LibraryHeader {...{ library, versions, frameworks, active }} version={frame.version} />}
      aside={
        <div id="sheet-docs" popover="auto" className="sheet side">
          <LibrarySelects {...{ library, versions, frameworks }} />
          <HtmlSlot
            part={sidebar}
            as="nav"
            aria-label={`${library.shortName} docs`}
            data-sidebar={`${library.id}/${frame.version}/${frame.framework ?? ''}`}
            suppressHydrationWarning
          />
          {afterSidebar}
        </div>
      }
    >
      {children}
    </Shell>
  )
}
