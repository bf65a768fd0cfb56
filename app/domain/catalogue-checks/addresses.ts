import { parseDocsPath } from '~/domain/addresses/parse'
import type { LibraryEntry } from '../catalogue/schema'
import { nearestOf, showChoice } from './problem'
import type { Known } from './references'

type AddressProblem = { readonly expected: string; readonly nearest: string | null }

const pagesOfTheSite = [
  '/',
  '/blog',
  '/blog/rss.xml',
  '/dashboard',
  '/dashboard/account',
  '/dashboard/changes',
  '/dashboard/docs',
  '/dashboard/operations',
  '/dashboard/preferences',
  '/dedicated-support',
  '/ethos',
  '/feedback',
  '/learn',
  '/login',
  '/merch',
  '/privacy',
  '/search',
  '/sponsors-embed',
  '/stats/npm',
  '/support',
  '/terms',
  '/whats-new',
]

/** Returns the valid version segments of addresses: `latest` and every version with docs. */
function versionSegments({ versions }: LibraryEntry): string[] {
  // A newest version without a branch is reported as such, rather than with every link to it.
  const withDocs = versions.filter(({ branch }, index) => branch !== null || index === 0)
  return ['latest', ...withDocs.map(({ id }) => id)]
}

/** Returns the address with one segment corrected; null if no known value is similar. */
function withSegment(segments: readonly string[], index: number, known: readonly string[]): string | null {
  const nearest = nearestOf(segments[index], known)
  return nearest === null ? null : `/${segments.with(index, nearest).join('/')}`
}

function docsProblem(segments: readonly string[], known: Known): AddressProblem | null {
  const parsed = parseDocsPath(segments.slice(3).join('/'))
  if (parsed.kind === 'refused')
    return { expected: `a docs path that is not rejected as ${parsed.reason}`, nearest: null }
  if (parsed.framework === null || known.frameworkIds.includes(parsed.framework)) return null
  return {
    expected: `a framework: ${showChoice(known.frameworkIds)}`,
    nearest: withSegment(segments, 4, known.frameworkIds),
  }
}

/** Files for programs beside the docs of a version. */
const filesOfDocs = ['llms.txt', 'agents.md', 'docs.md', 'docs.tar.gz']

/**
 * Returns why an address without query and fragment cannot be a page of this site; null if it can: its library, version
 * and framework exist, and the docs path is valid. Whether the page exists depends on the content.
 */
export function findAddressProblem(address: string, known: Known): AddressProblem | null {
  if (pagesOfTheSite.includes(address)) return null
  const segments = address.slice(1).split('/')
  const [libraryId = '', version = '', area] = segments
  const library = known.libraries.find(({ id }) => id === libraryId)
  if (!library) {
    // The entry of this library is invalid and reported elsewhere, so its addresses cannot be checked.
    if (known.libraryIds.includes(libraryId)) return null
    return {
      expected: `a library URL: ${showChoice(known.libraryIds)}`,
      nearest: withSegment(segments, 0, known.libraryIds),
    }
  }
  if (segments.length === 2 && (version === 'upgrade' || version === 'whats-new')) return null
  if (version === 'compare' && segments.length > 2) return null
  const versions = versionSegments(library)
  if (!versions.includes(version)) {
    return {
      expected: `a version with docs: ${showChoice(versions)}`,
      nearest: withSegment(segments, 1, versions),
    }
  }
  if (area === undefined || (segments.length === 3 && filesOfDocs.includes(area))) return null
  if (area !== 'docs') {
    return { expected: `/docs after /${libraryId}/${version}`, nearest: withSegment(segments, 2, ['docs']) }
  }
  return segments.length === 3 ? null : docsProblem(segments, known)
}

/** Returns addresses that certainly have a page, where no redirect may start. */
export function liveAddresses(libraries: readonly LibraryEntry[]): string[] {
  const ofLibraries = libraries.flatMap((library) =>
    versionSegments(library).flatMap((version) => {
      const landing = `/${library.id}/${version}`
      const docsPaths = [
        library.defaultDocs,
        'framework',
        ...library.frameworks.map((id) => `framework/${id}`),
      ]
      return [
        landing,
        `${landing}/docs`,
        ...filesOfDocs.map((file) => `${landing}/${file}`),
        ...docsPaths.map((path) => `${landing}/docs/${path}`),
      ]
    }),
  )
  return [...pagesOfTheSite, ...ofLibraries]
}
