/** The parts of a page path: pure text, no index needed. */

/** Splits `framework/react/guides/queries` into the framework and what pages of all frameworks share. */
export function splitFramework(path: string): { framework: string | null; neutralPath: string } {
  const match = /^framework\/([^/]+)\/(.+)$/.exec(path)
  const [, framework, neutralPath] = match ?? []
  return framework && neutralPath ? { framework, neutralPath } : { framework: null, neutralPath: path }
}

/** Path of a page for a framework; null gives the neutral page. */
export function pathFor(framework: string | null, neutralPath: string): string {
  return framework === null ? neutralPath : `framework/${framework}/${neutralPath}`
}

/** Last segment. */
export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Everything before the last segment, `''` for a path of one segment. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Resolves `.` and `..` of `relative` from a folder; null when it leaves the root. */
export function joinPath(folder: string, relative: string): string | null {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** `important-defaults` → `Important Defaults`; names in camelCase are code and stay as they are. */
export function titleFromSlug(slug: string): string {
  if (/[a-z][A-Z]/.test(slug)) return slug
  return slug
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim()
}

/** The slug that a label would have: `Community Resources` → `community-resources`. */
export function slugFromLabel(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** True for the cover page of a folder on the hosting service: served when asked for, listed nowhere. */
export function isReadme(path: string): boolean {
  return slugOf(path).toLowerCase() === 'readme'
}

/** True for an unfinished page: a `drafts` folder or a name ending in `.draft`. */
export function isDraft(path: string): boolean {
  return /(^|\/)drafts?\//i.test(path) || /\.draft$/i.test(path)
}

/** An address or a part of it, decoded. One with a percent sign that encodes nothing stays as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
