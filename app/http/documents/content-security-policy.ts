import { createHash } from 'node:crypto'

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
  /** Origins that articles may embed, such as `https://www.youtube-nocookie.com`. */
  readonly frames: readonly string[]
  /** True when components or articles carry `style` attributes. Style elements are never allowed. */
  readonly hasStyleAttributes: boolean
}

/**
 * The content security policy of a finished document.
 *
 * Inline scripts are named by hash: a nonce in a page that is kept and sent again protects nobody. Everything but the
 * hashes is equal for all documents, because a page reached by client navigation lives under the policy of the document
 * that was loaded first.
 */
export function contentSecurityPolicy(sources: DocumentSources): string {
  const { scriptHashes, frames, hasStyleAttributes } = sources
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    ...(hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join('; ')
}
