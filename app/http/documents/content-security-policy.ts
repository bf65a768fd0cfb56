import { createHash } from 'node:crypto'
import { pictureHosts } from '~/domain/markdown/plugins/picture-hosts'
import type { ExtraSources } from '~/features/shell/route-record'

/** Hashes an inline script or style sheet for a policy. Normalizes line breaks to line feeds, as HTML parsers do. */
export function hashOf(content: string): string {
  const text = content.replaceAll(/\r\n?/g, '\n')
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Inputs of the content security policy of a document. */
type DocumentSources = {
  /** `sha256-…` of each inline script of the final document. */
  readonly scriptHashes: readonly string[]
  /** `sha256-…` of the style element with the rules for first paint; empty if there is none. */
  readonly styleHashes: readonly string[]
  /** Origins that articles may embed, such as `https://www.youtube-nocookie.com`. */
  readonly frames: readonly string[]
  /** Origins other than its own that every document may connect to, such as hosted search. */
  readonly connections: readonly string[]
  /** Origins that only documents of this route may use. */
  readonly extra: ExtraSources
}

/**
 * Returns the content security policy of a final document.
 *
 * Inline scripts and styles are allowed by hash, because every client knows the nonce of a cached page. A page reached by
 * client-side navigation keeps the policy of the document that was loaded first, so links to a page with extra sources load a
 * document.
 *
 * Trusted Types are not required: React sets `innerHTML`, and scripts and style sheets are loaded after first paint by `src` and
 * `outerHTML`, so each document would need a policy that trusts any input.
 */
export function contentSecurityPolicy(sources: DocumentSources): string {
  const { scriptHashes, styleHashes, extra } = sources
  const frames = [...sources.frames, ...(extra['frame-src'] ?? [])]
  const line = (directive: keyof ExtraSources, ...own: string[]) =>
    [directive, ...own, ...(extra[directive] ?? [])].join(' ')
  return [
    "default-src 'none'",
    line('script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`)),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    line('img-src', "'self'", 'data:', ...pictureHosts),
    "font-src 'self'",
    line('connect-src', "'self'", ...sources.connections),
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    line('frame-ancestors', "'self'"),
  ].join('; ')
}
