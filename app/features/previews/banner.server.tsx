import type { BannerView } from './view'

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Banner on every page of a preview: names the preview, and links out of it. */
export function PreviewBanner({ banner }: { readonly banner: BannerView }) {
  const { ref, commit, readAtMs, fork, links, note } = banner
  return (
    <aside className="preview-banner" aria-label="Preview">
      <p>
        <b>
          Preview of{' '}
          <a href={ref.href} rel="noopener">
            {ref.label}
          </a>
        </b>
        Commit{' '}
        <a href={commit.href} rel="noopener">
          <code translate="no">{commit.label}</code>
        </a>
        , read <time dateTime={new Date(readAtMs).toISOString()}>{time.format(readAtMs)} UTC</time>.
        {fork !== null && ` From the fork ${fork}: not reviewed by the library’s maintainers.`}
        {note !== null && ` ${note}`}
      </p>
      <nav aria-label="Preview">
        {links.map((link) => (
          <a key={link.label} href={link.href}>
            {link.label}
          </a>
        ))}
      </nav>
    </aside>
  )
}
