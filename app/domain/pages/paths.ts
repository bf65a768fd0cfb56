/** Functions on page paths that need no index. */

/** Splits `framework/react/guides/queries` into the framework and the neutral path. */
export function splitFramework(path: string): { framework: string | null; neutralPath: string } {
  const match = /^framework\/([^/]+)\/(.+)$/.exec(path)
  const [, framework, neutralPath] = match ?? []
  return framework && neutralPath ? { framework, neutralPath } : { framework: null, neutralPath: path }
}

/** Returns the path of a page for a framework; null gives the neutral page. */
export function pathFor(framework: string | null, neutralPath: string): string {
  return framework === null ? neutralPath : `framework/${framework}/${neutralPath}`
}

/** Returns the last segment. */
export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns everything before the last segment; `''` for a path of one segment. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Returns the form of a path that paths of different letter case or Unicode form share: macOS writes decomposed names. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Resolves `.` and `..` in `relative` against a folder; null if it leaves the root. */
export function joinPath(folder: string, relative: string): string | null {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** Converts `important-defaults` to `Important Defaults`; camelCase names are code and stay unchanged. */
export function titleFromSlug(slug: string): string {
  if (/[a-z][A-Z]/.test(slug)) return slug
  return slug
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim()
}

/** Converts a label to a slug: `Community Resources` → `community-resources`. */
export function slugFromLabel(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * Returns true for the README of a folder, its cover page on GitHub: it has an address here, but appears in no list.
 */
export function isReadme(path: string): boolean {
  return slugOf(path).toLowerCase() === 'readme'
}

/** Returns true for a draft: a file in a `draft` or `drafts` folder, or a name ending in `.draft`. */
export function isDraft(path: string): boolean {
  return /(^|\/)drafts?\//i.test(path) || /\.draft$/i.test(path)
}
