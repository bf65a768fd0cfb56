/** Source of the images of a page. */
export type ImageSource = {
  /** Null for the site's own pages. */
  readonly repo: string | null
  readonly ref: string
  /** Repository path of the file with the text, against which relative images are resolved; null if unknown. */
  readonly sourcePath: string | null
}

const RAW_HOST = 'https://raw.githubusercontent.com'

function rawAddress(repo: string, ref: string, path: string): string {
  return `${RAW_HOST}/${repo}/${ref}/${path}`
}

/** Returns the path of an image of this repository without its ref; null for an image from elsewhere. */
function ownImagePath(url: URL, repo: string): string | null {
  const path = url.pathname.slice(1)
  if (!path.toLowerCase().startsWith(`${repo.toLowerCase()}/`)) return null
  const rest = path.slice(repo.length + 1)
  if (url.host === 'raw.githubusercontent.com')
    return /^(?:refs\/(?:heads|tags)\/)?[^/]+\/(.+)$/.exec(rest)?.[1] ?? null
  if (url.host !== 'github.com') return null
  return /^(?:raw|blob)\/(?:refs\/(?:heads|tags)\/)?[^/]+\/(.+)$/.exec(rest)?.[1] ?? null
}

/**
 * Returns the address that an image is loaded from; null for an unusable address. Images of the repository come from
 * the viewed ref, whatever ref the author wrote. Relative addresses are resolved against the file, those with a leading
 * slash against the root of the repository. On the site's own pages, addresses are files of the site and begin with a
 * slash.
 */
export function imageAddress(src: string, source: ImageSource): string | null {
  const isWeb = /^(?:https?:)?\/\//i.test(src)
  if (isWeb) {
    const url = URL.parse(src, 'https://host.invalid')
    if (!url) return null
    if (source.repo === null) return url.href
    const path = ownImagePath(url, source.repo)
    return path === null ? url.href : rawAddress(source.repo, source.ref, path) + url.search
  }
  if (src === '' || /^[a-z][a-z\d+.-]*:/i.test(src)) return null
  if (source.repo === null) return src.startsWith('/') ? src : null
  const base = rawAddress(source.repo, source.ref, source.sourcePath ?? '')
  const root = rawAddress(source.repo, source.ref, '')
  const resolved = src.startsWith('/') ? URL.parse(src.slice(1), root) : URL.parse(src, base)
  return resolved?.href.startsWith(root) ? resolved.href : null
}

/** Returns the repository path of the file for an address of {@link imageAddress}; null for an image from elsewhere. */
export function repositoryPathOf(
  address: string,
  { repo, ref }: { readonly repo: string; readonly ref: string },
): string | null {
  const root = rawAddress(repo, ref, '')
  if (!address.startsWith(root)) return null
  const [path = ''] = address.slice(root.length).split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Services of badges: small pictures with text, which stay inline. */
const BADGE =
  /^https:\/\/(?:img\.shields\.io|shields\.io|badgen\.net|badge\.fury\.io|flat\.badgen\.net|img\.badgesize\.io|codecov\.io|snyk\.io|nodei\.co)\//
const BADGE_PATH = /\/badge(?:s?\/|\.svg(?:$|\?))/

/** Returns true if an image is a badge. */
export function isBadge(src: string): boolean {
  return BADGE.test(src) || BADGE_PATH.test(src)
}
