import { site } from '#config/site'
import { sansFontHref } from '~/styles/fonts'

type DocumentScripts = {
  readonly bootScriptHref: string
  /** Runs before paint and applies what the reader chose earlier. */
  readonly preferencesScript: string
}

/** Head of every document; routes add their own title and description. */
export function documentHead({ bootScriptHref, preferencesScript }: DocumentScripts) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // For a page that fails: every other names itself.
      { title: site.name },
    ],
    links: [
      {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: sansFontHref,
        crossOrigin: 'anonymous' as const,
      },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    scripts: [
      { children: preferencesScript },
      { src: bootScriptHref, 'data-boot': '', ...loadingOf(bootScriptHref) },
    ],
  }
}

/** The bundled script is a classic one; in development its source is served as a module. */
function loadingOf(href: string) {
  return href.endsWith('.ts') ? { type: 'module' } : { defer: true }
}
