import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAIN_ID } from '~/domain/addresses/shell-ids'
import { ShellContext } from './shell-context'
import { SiteFooter } from './site-footer'

type ShellProps = {
  readonly header: ReactNode
  /** Stands beside the main content, before it in reading order: the sidebar of the docs. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What is said to programs that read the document. It tells of Markdown where the head names it. */
function WrittenNote() {
  const markdown = useMatches({
    select: (matches) =>
      matches.some(({ links }) => links?.some((link) => link?.type === 'text/markdown'))
        ? 'Markdown: add .md. '
        : '',
  })
  return <Note text={`${markdown}All pages: /llms.txt. Tools: /mcp.`} />
}

/** Nobody sees it, and screen readers leave it out. React keeps what the document has. */
function Note({ text = '' }: { readonly text?: string }) {
  return <p hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** The browser needs no code for the words. */
const NoteForPrograms = import.meta.env.SSR ? WrittenNote : Note

/**
 * The frame of every page: skip link, header, one `main`, footer.
 * The room of a library (`data-lib`) is set on `<html>` by the root route, because the neutrals are tinted there.
 */
export function Shell({ header, aside, children }: ShellProps) {
  return (
    <ShellContext value={true}>
      {/* Browsers may have translated texts before React comes, which is no reason to draw the page anew. */}
      <a className="skip" href="#S--main" suppressHydrationWarning>
        Skip to content
      </a>
      <NoteForPrograms />
      {header}
      <div className={aside === undefined ? 'page' : 'page with-aside'}>
        {aside}
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
      <SiteFooter isWide={aside === undefined} />
    </ShellContext>
  )
}
