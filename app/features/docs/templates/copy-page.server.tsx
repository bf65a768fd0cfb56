import { fragmentOf } from '~/domain/addresses/fragments'
import { MAIN_ID } from '~/domain/addresses/shell-ids'
import type { SourceLinks } from './view'

type CopyPageProps = { readonly source: SourceLinks }

/** Button that copies the page as Markdown, with a menu of other uses. Phones show {@link PageActions} instead. */
export function CopyPage({ source }: CopyPageProps) {
  return (
    <div className="split">
      <button type="button" data-action="copy-page" data-href={source.markdownHref}>
        <span>Copy page</span>
      </button>
      <button
        type="button"
        className="i"
        popoverTarget="S--page-menu"
        aria-label="More ways to use this page"
      />
      <nav id="S--page-menu" popover="auto" className="menu" aria-label="This page">
        <a href={source.markdownHref}>View as Markdown</a>
        <a href="/mcp" target="_blank">
          Connect via MCP
        </a>
        <a href={source.sourceHref} rel="noopener">
          View source
        </a>
        <a href={source.reportHref} rel="noopener">
          Report a problem
        </a>
      </nav>
    </div>
  )
}

/** The actions of {@link CopyPage} and a link to edit the page: in the sheet on phones; in the rail, only links. */
export function PageActions({ source }: CopyPageProps) {
  return (
    <div className="page-actions">
      <button type="button" className="btn" data-action="copy-page" data-href={source.markdownHref}>
        <span>Copy page</span>
      </button>
      <a className="btn i icon-[lucide--pencil]" href={source.editHref} rel="noopener">
        Edit page
      </a>
      <button
        type="button"
        className="btn i icon-[lucide--ellipsis]"
        popoverTarget="S--page-menu"
        aria-label="More ways to use this page"
      />
      <a href={fragmentOf(MAIN_ID)}>Back to top</a>
    </div>
  )
}
