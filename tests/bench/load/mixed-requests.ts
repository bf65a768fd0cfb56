import {
  ARRIVAL,
  compareAddress,
  exampleAddress,
  imageFileAddress,
  INSTEAD_OF,
} from '~/domain/addresses/addresses'
import { latestVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { arrivals } from '~/features/docs/docs-parameters'
import { createIndexReader } from '~/features/docs/service/indexes/docs-index.server'
import { isOwnImage } from '~/features/docs/service/images/image-file.server'
import type { ContentSource } from '~/ports/content/port'
import { versionsWithDocs } from '~/tools/doctor/read-content.server'
import { type Random, seededRandom } from '../../fixtures/github/random'
import { listPages, type VersionPages } from '../corpus/corpus-pages'

const LIMIT_MS = 30_000

/** All addresses that readers and programs request, by kind. */
export type MixedAddresses = Readonly<Record<Listed, readonly string[]>>

type Listed = 'page' | 'markdown' | 'example' | 'image' | 'question' | 'comparison' | 'peek' | 'card'

/** Lists comparisons of each page of an older version with the same page of the latest version. */
function comparisonsOf(versions: readonly VersionPages[]): string[] {
  const latest = new Map(
    versions.flatMap((each) => (each.segment === 'latest' ? [[each.library, each]] : [])),
  )
  return versions.flatMap(({ library, version, segment, paths }) => {
    const newer = latest.get(library)
    if (newer === undefined || segment === 'latest') return []
    return paths.map((path) => compareAddress({ library, path }, { from: version, to: newer.version }))
  })
}

/** Creates a search for the words in the last segment of an address: `/search?q=infinite+queries`. */
function questionAbout(address: string): string {
  const words = (address.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return `/search?${new URLSearchParams({ q: words }).toString()}`
}

/**
 * Lists every page with the files derived from it, every example with some of its files, and every image of the source.
 */
export async function listMixedAddresses(source: ContentSource): Promise<MixedAddresses> {
  const versions = await listPages(source)
  const page = versions.flatMap(({ addresses }) => addresses)
  const readIndex = createIndexReader(source)
  const example: string[] = []
  const image: string[] = []
  for (const [library, version] of versionsWithDocs(null)) {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const at = repositoryRef(library, version)
    const [index, tree] = [await readIndex(library, version, signal), at && (await source.tree(at, signal))]
    if (index.kind !== 'found' || tree?.kind !== 'found') continue
    const base = {
      library: library.id,
      version: version === latestVersion(library) ? 'latest' : version.id,
    }
    for (const { framework, name, directory } of index.value.examples) {
      const address = exampleAddress({ ...base, framework, name })
      const files = [...tree.value.entries.values()].filter(
        ({ kind, path }) => kind === 'file' && path.startsWith(`${directory}/`),
      )
      example.push(
        address,
        ...files.map(({ path }) => fileAddress(address, path.slice(directory.length + 1))),
      )
    }
    for (const entry of tree.value.entries.values())
      if (isOwnImage(entry)) image.push(imageFileAddress({ ...base, path: entry.path }))
  }
  return {
    page,
    markdown: page.map((address) => `${address}.md`),
    example,
    image,
    question: page.map(questionAbout),
    comparison: comparisonsOf(versions),
    peek: page.map((address) => `/peek${address}`),
    card: page.map((address) => `/cards${address}.png`),
  }
}

function fileAddress(example: string, path: string): string {
  return `${example}?${new URLSearchParams({ path })}`
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Number of requests of each kind among 20. */
const mix = {
  page: 8,
  markdown: 3,
  example: 2,
  image: 1,
  question: 1,
  comparison: 1,
  peek: 1,
  card: 1,
  missing: 1,
  search: 1,
} as const

/** Creates `count` requests in random order: nearly half of them for pages, the others for all other kinds. */
export function mixedRequests(addresses: MixedAddresses, count: number, seed: number): string[] {
  const random = seededRandom(seed)
  const kinds = Object.entries(mix).flatMap(([kind, times]) => Array.from({ length: times }, () => kind))
  const lists = new Map(Object.entries(addresses).map(([kind, list]) => [kind, shuffled(list, random)]))
  const next = new Map<string, number>()
  const take = (kind: string): string => {
    const list = lists.get(kind) ?? []
    const at = next.get(kind) ?? 0
    next.set(kind, at + 1)
    return list[at % list.length] ?? '/'
  }
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'page'
    switch (kind) {
      case 'missing':
        return `${take('page')}-of-${at}`
      case 'search':
        return `${take('page')}?${new URLSearchParams({ [INSTEAD_OF]: `framework/react/page-${at}`, [ARRIVAL]: arrivals[0] ?? '', utm: String(at) })}`
      default:
        return take(kind)
    }
  })
}
