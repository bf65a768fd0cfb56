/** Search parameter of a docs page that is shown instead of the requested one: the requested path. */
export const INSTEAD_OF = 'instead-of'

/** Search parameter with the reason for a redirect from an old address. */
export const ARRIVAL = 'from'

/** One builder per kind of address. All links inside the site use these. */

/** `version` is a version segment: `latest`, `v4`, or that of a preview from {@link previewSegment}. */
type Version = { readonly library: string; readonly version: string }

/**
 * Prefix of a preview's segment. No version of the catalogue contains a colon, and the segment never appears in an
 * address.
 */
const PREVIEW_PREFIX = 'preview:'

/**
 * Returns the version segment of a preview, so that links within a version stay in the preview.
 *
 * @param ref Branch, or number of a pull request.
 */
export function previewSegment(ref: string): string {
  return PREVIEW_PREFIX + ref
}

/** Returns true for the version segment of a preview. */
export function isPreviewSegment(version: string): boolean {
  return version.startsWith(PREVIEW_PREFIX)
}

/**
 * Encodes each segment of a path, keeping slashes, `@` and `+`. A dollar sign must be encoded, since the router takes
 * it for the start of a parameter.
 */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%40', '@').replaceAll('%2B', '+'))
    .join('/')
}

/**
 * Returns `/query/latest`, or `/preview/query/feat~x` for a preview. Slashes of a branch become tildes, which branch
 * names cannot contain, because servers and proxies disagree on encoded slashes.
 */
export function landingAddress({ library, version }: Version): string {
  if (!isPreviewSegment(version)) return `/${library}/${version}`
  return `/preview/${library}/${encodePath(version.slice(PREVIEW_PREFIX.length).replaceAll('/', '~'))}`
}

/** Returns the branch or pull request number in a decoded segment of {@link landingAddress}. */
export function previewedRef(segment: string): string {
  return segment.replaceAll('~', '/')
}

/** Returns `/preview/query/feat~x/changes/overview`: a published page next to its preview. */
export function changesAddress(page: Version & { readonly path: string }): string {
  return `${landingAddress(page)}/changes/${encodePath(page.path)}`
}

/**
 * Returns `/query/upgrade?from=v4&to=v5`: the changes between two versions; without versions, from the previous to the
 * latest.
 */
export function upgradeAddress(
  library: string,
  versions?: { readonly from: string; readonly to: string },
): string {
  const search = versions === undefined ? '' : `?${new URLSearchParams({ ...versions }).toString()}`
  return `/${library}/upgrade${search}`
}

/** Returns `/query/whats-new`: the changes and releases of a library; for null `/whats-new`, those of all libraries. */
export function whatsNewAddress(library: string | null): string {
  return library === null ? '/whats-new' : `/${library}/whats-new`
}

/**
 * Returns `/query/compare/guides/caching?from=v4&to=v5`: a page in two versions. The path is that in the newer version,
 * or in the older one if only that has the page.
 */
export function compareAddress(
  page: { readonly library: string; readonly path: string },
  versions: { readonly from: string; readonly to: string },
): string {
  return `/${page.library}/compare/${encodePath(page.path)}?${new URLSearchParams({ ...versions }).toString()}`
}

/** Returns `/query/latest/docs/framework/react/overview`. */
export function docsAddress({ library, version, path }: Version & { readonly path: string }): string {
  return `${landingAddress({ library, version })}/docs${path === '' ? '' : `/${encodePath(path)}`}`
}

/** Returns `/query/latest/docs/framework/react/overview.md`. */
export function markdownAddress(page: Version & { readonly path: string }): string {
  return `${docsAddress(page)}.md`
}

/** Returns `/query/latest/docs/framework/react`, the list of a framework's pages. */
export function frameworkAddress({
  library,
  version,
  framework,
}: Version & { readonly framework: string }): string {
  return docsAddress({ library, version, path: `framework/${framework}` })
}

/** Fragment of the examples section in a framework's list. */
export const EXAMPLES_ID = 'examples'

/** Returns `/query/latest/docs/framework/react/examples`, the examples of a framework. */
export function examplesAddress(place: Version & { readonly framework: string }): string {
  return `${frameworkAddress(place)}/examples`
}

/** Returns `/query/latest/docs/framework/react/examples/basic`. */
export function exampleAddress(
  example: Version & { readonly framework: string; readonly name: string },
): string {
  const { library, version, framework, name } = example
  return docsAddress({ library, version, path: `framework/${framework}/examples/${name}` })
}

/** Returns `/query/latest/images/docs/assets/cache.svg`: an image by its path in the library's repository. */
export function imageFileAddress(image: Version & { readonly path: string }): string {
  return `${landingAddress(image)}/images/${encodePath(image.path)}`
}

/** Returns `https://github.com/tanstack/query/blob/main/docs/overview.md`, or the same with `edit` or `tree`. */
export function repositoryAddress(file: {
  readonly view: 'blob' | 'edit' | 'tree'
  readonly repo: string
  readonly ref: string
  readonly path: string
}): string {
  return `https://github.com/${file.repo}/${file.view}/${encodePath(file.ref)}/${encodePath(file.path)}`
}

/**
 * Returns `https://github.com/tanstack/query/blob/main/docs/overview.md?plain=1#L12`: a line of a file. Markdown is
 * shown as source, since a rendered page has no lines.
 */
export function repositoryLineAddress(
  file: Omit<Parameters<typeof repositoryAddress>[0], 'view'> & { readonly line: number | null },
): string {
  const address = repositoryAddress({ ...file, view: 'blob' })
  if (file.line === null) return address
  return `${address}${file.path.endsWith('.md') ? '?plain=1' : ''}#L${file.line}`
}

/** Returns `https://github.com/tanstack/query/tree/main`, or the address of a pull request, commit or release. */
export function hostAddress(target: {
  readonly repo: string
  readonly view: 'tree' | 'pull' | 'commit' | 'releases/tag'
  /** Branch, number, id or tag. */
  readonly name: string
}): string {
  return `https://github.com/${target.repo}/${target.view}/${encodePath(target.name)}`
}
