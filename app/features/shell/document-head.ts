import { site } from '#config/site'
import { themeColorMeta } from '~/features/theme/theme-color'
import { sansFontHref } from '~/styles/fonts'
import { pageMeta } from './page-meta'

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
      ...themeColorMeta,
      ...pageMeta({ title: site.name, description: site.description, keywords: site.keywords, image: null }),
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
