/** Why a docs address was refused before any look-up. */
type Refusal =
  | 'too-long'
  | 'control-character'
  | 'backslash'
  | 'still-encoded'
  | 'absolute'
  | 'empty-segment'
  | 'dot-segment'

/** What the part of an address after `/docs/` asks for. */
export type DocsPath =
  | {
      readonly kind: 'path'
      /** The whole path under the docs root, without a slash at either end. */
      readonly path: string
      /** The framework segment, or null. Not checked: docs name frameworks that the catalogue lacks. */
      readonly framework: string | null
      /** The path without `framework/{framework}/`; empty for a framework's own index. */
      readonly rest: string
      /** Name of the example, which may hold slashes, or null for anything that is not an example. */
      readonly example: string | null
    }
  | { readonly kind: 'refused'; readonly reason: Refusal }

/** Longest path in characters. The longest real one of the family's docs has 116. */
const maxPathLength = 1000
/** Longest segment in characters: below the 255 bytes most file systems allow for a name. */
const maxSegmentLength = 200

// Controls end headers and log lines, format characters hide text, and a lone surrogate cannot be encoded again.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
// The router has decoded the address once. What is still encoded was encoded twice, to slip past a check like this.
const encodedByte = /%[0-9a-f]{2}/i
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
 * Reads the decoded part of an address after `/docs/`. One slash at the end is ignored, since links in the docs
 * carry it; everything that could leave the docs root or confuse a cache, a log or a file system is refused.
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
