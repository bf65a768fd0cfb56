import { PageBanner } from '~/features/page-diff/page-banner.server'
import type { BannerView } from './view'

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Banner on every page of a preview: names the preview, with links to related pages. */
export function PreviewBanner({ banner }: { readonly banner: BannerView }) {
  const { ref, commit, readAtMs, fork, links, note } = banner
  const title = (
    <span>
      Preview of{' '}
      <a className="text-(--info)" href={ref.href} rel="noopener">
        {ref.label}
      </a>
    </span>
  )
  const text = (
    <>
      Commit{' '}
      <a href={commit.href} rel="noopener">
        <code translate="no">{commit.label}</code>
      </a>
      , read <time dateTime={new Date(readAtMs).toISOString()}>{timeFormat.format(readAtMs)} UTC</time>.
      {fork !== null && ` From the fork ${fork}: not reviewed by the library’s maintainers.`}
      {note !== null && ` ${note}`}
    </>
  )
  return (
    <PageBanner label="Preview" title={title} text={text}>
      {links.map((link) => (
        <a key={link.label} href={link.href}>
          {link.label}
        </a>
      ))}
    </PageBanner>
  )
}
