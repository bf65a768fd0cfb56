import { createHash } from 'node:crypto'
import { pictureHosts } from '~/domain/markdown/plugins/picture-hosts'
import type { ExtraSources } from '~/features/shell/route-record'

/**
 * Hashes an inline script or style sheet for a policy, as a browser does: reading a document turns every line break
 * into a line feed.
 */
export function hashOf(content: string): string {
  const text = content.replaceAll(/\r\n?/g, '\n')
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** What the content security policy of a document depends on. */
export type DocumentSources = {
  /** `sha256-…` of each inline script of the finished document. */
  readonly scriptHashes: readonly string[]
  /** `sha256-…` of the style element that holds the rules of the first paint, if there is one. */
  readonly styleHashes: readonly string[]
  /** Origins that articles may embed, such as `https://www.youtube-nocookie.com`. */
  readonly frames: readonly string[]
  /** Origins that every document may connect to beside its own, such as that of hosted search. */
  readonly connections: readonly string[]
  /** Origins that only documents of this route may use. */
  readonly extra: ExtraSources
}

/**
 * The content security policy of a finished document.
 *
 * Inline scripts and styles are named by hash: a nonce in a page that is cached is known to every client. A page that is reached
 * by client navigation lives under the policy of the document that was loaded first, so links to a page with extra sources
 * load a document.
 *
 * Trusted Types are not required: React fills parts by `innerHTML`, and scripts and style sheets are loaded after the first
 * paint by `src` and `outerHTML`, so that each document would bring a policy of its own that trusts all it is given.
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
