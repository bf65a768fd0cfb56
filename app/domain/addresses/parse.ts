/** Why a docs path is rejected. */
type Refusal =
  | 'too-long'
  | 'control-character'
  | 'backslash'
  | 'still-encoded'
  | 'absolute'
  | 'empty-segment'
  | 'dot-segment'

/** Result of parsing the part of an address after `/docs/`. */
type DocsPath =
  | {
      readonly kind: 'path'
      /** The whole path under the docs root, without leading or trailing slash. */
      readonly path: string
      /** The framework segment, or null. Not validated: docs mention frameworks that the catalogue lacks. */
      readonly framework: string | null
      /** The path without `framework/{framework}/`; empty for the list of a framework. */
      readonly rest: string
      /** Name of the example, which may contain slashes; null for any other path. */
      readonly example: string | null
    }
  | { readonly kind: 'refused'; readonly reason: Refusal }

/** Maximum length of a path, in characters; the longest in the real docs has 116. */
const maxPathLength = 1000
/** Maximum length of a segment, in characters, below the 255 bytes that most file systems allow. */
const maxSegmentLength = 200

// Control characters could end headers and log lines, format characters hide text, and lone surrogates cannot be
// encoded.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
// The router decodes the address once. These bytes are encoded twice, to become a separator, a dot, a percent sign, or a control
// or non-ASCII character if a path is decoded again. All others are part of a file name, as in `a%20b.md`.
const encodedByte = /%(?:[0189a-f][\da-f]|2[5ef]|5c|7f)/i
const driveLetter = /^[a-z]:/i

function refusalOfPath(path: string): Refusal | null {
  if (path.length > maxPathLength) return 'too-long'
  if (unprintable.test(path)) return 'control-character'
  if (path.includes('\\')) return 'backslash'
  if (encodedByte.test(path)) return 'still-encoded'
  if (path.startsWith('/') || driveLetter.test(path)) return 'absolute'
  return null
}

function refusalOfSegment(segment: string): Refusal | null {
  if (segment === '') return 'empty-segment'
  if (segment === '.' || segment === '..') return 'dot-segment'
  if (segment.length > maxSegmentLength) return 'too-long'
  return null
}

/**
 * Parses the decoded part of an address after `/docs/`. A trailing slash is ignored, since links in the docs have it.
 * Rejects all that could leave the docs root or confuse a cache, a log or a file system.
 */
export function parseDocsPath(splat: string): DocsPath {
  const path = splat.length > 1 && splat.endsWith('/') ? splat.slice(0, -1) : splat
  const segments = path.split('/')
  const reason =
    refusalOfPath(path) ??
    segments.reduce<Refusal | null>((found, segment) => found ?? refusalOfSegment(segment), null)
  if (reason) return { kind: 'refused', reason }

  const [marker, framework] = segments
  if (marker !== 'framework' || framework === undefined) {
    return { kind: 'path', path, framework: null, rest: path, example: null }
  }
  const rest = segments.slice(2)
  const isExample = rest[0] === 'examples' && rest.length > 1
  return {
    kind: 'path',
    path,
    framework,
    rest: rest.join('/'),
    example: isExample ? rest.slice(1).join('/') : null,
  }
}
