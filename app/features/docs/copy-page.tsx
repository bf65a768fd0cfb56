import type { SourceLinks } from './view'

type CopyPageProps = { readonly source: SourceLinks }

/** Copies the page as Markdown; its second half opens the other ways to read or mend it. */
export function CopyPage({ source }: CopyPageProps) {
  return (
    <div className="split">
      <button type="button" data-action="copy-page" data-href={source.markdownHref}>
        Copy page
      </button>
      <button type="button" className="i" popoverTarget="menu-page" aria-label="More ways to use this page" />
      <nav id="menu-page" popover="auto" className="menu" aria-label="This page">
        <a href={source.markdownHref}>View as Markdown</a>
        {source.sourceHref !== null && (
          <a href={source.sourceHref} rel="noopener">
            Open the source
          </a>
        )}
        {source.reportHref !== null && (
          <a href={source.reportHref} rel="noopener">
            Report a problem
          </a>
        )}
      </nav>
    </div>
  )
}
