/** Search parameter of a docs page that is shown in place of another: the path of that other page. */
export const INSTEAD_OF = 'instead-of'

/** Search parameter with the reason of an arrival from an old address. */
export const ARRIVAL = 'from'

/** One builder per kind of address. Everything that links inside the site goes through here. */

/** `version` is the segment of links: `latest`, `v4`, or a preview's from {@link previewSegment}. */
type Version = { readonly library: string; readonly version: string }

/** Begins the segment of a preview. No version of the catalogue has a colon, and no address of a reader names one. */
const PREVIEW = 'preview:'

/**
 * The segment in place of a version, so that links inside a version stay inside a preview.
 *
 * @param ref The branch, or the number of a pull request.
 */
export function previewSegment(ref: string): string {
  return PREVIEW + ref
}

/** True for the segment of a preview. */
export function isPreviewSegment(version: string): boolean {
  return version.startsWith(PREVIEW)
}

/**
 * Encodes each segment of a path, keeping the slashes and the characters that are readable and safe. A dollar sign is not
 * safe: the router takes it for the start of a parameter.
 */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%40', '@').replaceAll('%2B', '+'))
    .join('/')
}

/**
 * `/query/latest`; the front of a preview is `/preview/query/feat~x`. Slashes of a branch are tildes there: no branch may
 * have one, and servers and proxies disagree on what an encoded slash is.
 */
export function landingAddress({ library, version }: Version): string {
  if (!isPreviewSegment(version)) return `/${library}/${version}`
  return `/preview/${library}/${encodePath(version.slice(PREVIEW.length).replaceAll('/', '~'))}`
}

/** The branch or number of a pull request that a decoded segment of {@link landingAddress} names. */
export function previewedRef(segment: string): string {
  return segment.replaceAll('~', '/')
}

/** `/preview/query/feat~x/changes/overview`: a page as published and as previewed, beside each other. */
export function changesAddress(page: Version & { readonly path: string }): string {
  return `${landingAddress(page)}/changes/${encodePath(page.path)}`
}

/** `/query/upgrade?from=v4&to=v5`: what changed between two versions; without them, from the last one to the latest. */
export function upgradeAddress(
  library: string,
  versions?: { readonly from: string; readonly to: string },
): string {
  const search = versions === undefined ? '' : `?${new URLSearchParams({ ...versions }).toString()}`
  return `/${library}/upgrade${search}`
}

/** `/query/whats-new`: what changed from version to version, and releases; with null `/whats-new`, of all libraries. */
export function whatsNewAddress(library: string | null): string {
  return library === null ? '/whats-new' : `/${library}/whats-new`
}

/** `/query/compare/guides/caching?from=v4&to=v5`: a page of two versions, by its path in the newer one that has it. */
export function compareAddress(
  page: { readonly library: string; readonly path: string },
  versions: { readonly from: string; readonly to: string },
): string {
  return `/${page.library}/compare/${encodePath(page.path)}?${new URLSearchParams({ ...versions }).toString()}`
}

/** `/query/latest/docs/framework/react/overview` */
export function docsAddress({ library, version, path }: Version & { readonly path: string }): string {
  return `${landingAddress({ library, version })}/docs${path === '' ? '' : `/${encodePath(path)}`}`
}

/** `/query/latest/docs/framework/react/overview.md` */
export function markdownAddress(page: Version & { readonly path: string }): string {
  return `${docsAddress(page)}.md`
}

/** `/query/latest/docs/framework/react`, the list of a framework's pages. */
export function frameworkAddress({
  library,
  version,
  framework,
}: Version & { readonly framework: string }): string {
  return docsAddress({ library, version, path: `framework/${framework}` })
}

/** Fragment of the section of a framework's list that holds its examples. */
export const EXAMPLES_ID = 'examples'

/** `/query/latest/docs/framework/react/examples`, the examples of a framework. */
export function examplesAddress(place: Version & { readonly framework: string }): string {
  return `${frameworkAddress(place)}/examples`
}

/** `/query/latest/docs/framework/react/examples/basic` */
export function exampleAddress(
  example: Version & { readonly framework: string; readonly name: string },
): string {
  const { library, version, framework, name } = example
  return docsAddress({ library, version, path: `framework/${framework}/examples/${name}` })
}

/** `/query/latest/images/docs/assets/cache.svg`: an image of the library's repository, by its path there. */
export function imageFileAddress(image: Version & { readonly path: string }): string {
  return `${landingAddress(image)}/images/${encodePath(image.path)}`
}

/** `https://github.com/tanstack/query/blob/main/docs/overview.md` and its `edit` and `tree` siblings. */
export function repositoryAddress(file: {
  readonly view: 'blob' | 'edit' | 'tree'
  readonly repo: string
  readonly ref: string
  readonly path: string
}): string {
  return `https://github.com/${file.repo}/${file.view}/${encodePath(file.ref)}/${encodePath(file.path)}`
}

/**
 * `https://github.com/tanstack/query/blob/main/docs/overview.md?plain=1#L12`: a line of a file. Markdown is shown as it is
 * written there, for a drawn page has no lines.
 */
export function repositoryLineAddress(
  file: Omit<Parameters<typeof repositoryAddress>[0], 'view'> & { readonly line: number | null },
): string {
  const address = repositoryAddress({ ...file, view: 'blob' })
  if (file.line === null) return address
  return `${address}${file.path.endsWith('.md') ? '?plain=1' : ''}#L${file.line}`
}

/** `https://github.com/tanstack/query/tree/main`, and the like for a pull request, a commit and a release. */
export function hostAddress(thing: {
  readonly repo: string
  readonly view: 'tree' | 'pull' | 'commit' | 'releases/tag'
  /** Branch, number, id or tag. */
  readonly name: string
}): string {
  return `https://github.com/${thing.repo}/${thing.view}/${encodePath(thing.name)}`
}
