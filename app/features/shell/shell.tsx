import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAIN_ID } from '~/domain/addresses/shell-ids'
import { ShellContext } from './shell-context'
import { SiteFooter } from './site-footer'

type ShellProps = {
  readonly header: ReactNode
  /** Content beside the main content and before it in reading order: the sidebar of the docs. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Hidden note for programs that read the document; mentions Markdown if the head links to it. */
function TextNote() {
  const markdown = useMatches({
    select: (matches) =>
      matches.some(({ links }) => links?.some((link) => link?.type === 'text/markdown'))
        ? 'Markdown: add .md. '
        : '',
  })
  return <Note text={`${markdown}All pages: /llms.txt. Tools: /mcp.`} />
}

/** Hidden from everyone, including screen readers. Hydration keeps the text of the document. */
function Note({ text = '' }: { readonly text?: string }) {
  return <p hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** The browser bundle omits the text. */
const NoteForPrograms = import.meta.env.SSR ? TextNote : Note

/** Frame of every page: skip link, header, one `main`, footer. The root route sets `data-lib` on `<html>`, to tint it. */
export function Shell({ header, aside, children }: ShellProps) {
  return (
    <ShellContext value={true}>
      {/* A browser may have translated texts before hydration, which must not re-render the page. */}
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
      <SiteFooter />
    </ShellContext>
  )
}
