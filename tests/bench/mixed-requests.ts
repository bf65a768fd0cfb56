import { exampleAddress, imageFileAddress } from '~/domain/addresses/addresses'
import { latestVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { ARRIVAL, INSTEAD_OF } from '~/domain/addresses/addresses'
import { arrivals } from '~/features/docs/docs-parameters'
import { createIndexReader } from '~/features/docs/service/indexes/docs-index.server'
import { isOwnImage } from '~/features/docs/service/images/image-file.server'
import type { ContentSource } from '~/ports/content/port'
import { versionsWithDocs } from '~/tools/doctor/read-content.server'
import { type Random, seededRandom } from '../fixtures/github/random'
import { listPages } from './corpus-pages'

const LIMIT_MS = 30_000

/** Every address of the kinds that readers and machines ask for. */
export type MixedAddresses = Readonly<Record<'page' | 'markdown' | 'example' | 'image', readonly string[]>>

/** Lists every page, its Markdown, every example with some of its files, and every image that the source has. */
export async function listMixedAddresses(source: ContentSource): Promise<MixedAddresses> {
  const page = (await listPages(source)).flatMap(({ addresses }) => addresses)
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
  return { page, markdown: page.map((address) => `${address}.md`), example, image }
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

/** Kinds of requests, each as many times as it comes among 20. */
const mix = {
  page: 9,
  markdown: 3,
  example: 3,
  image: 1,
  missing: 2,
  search: 2,
} as const

/** `count` requests in random order: half of them for pages, the others for everything else that is answered. */
export function mixedRequests(addresses: MixedAddresses, count: number, seed: number): string[] {
  const random = seededRandom(seed)
  const kinds = Object.entries(mix).flatMap(([kind, times]) => Array.from({ length: times }, () => kind))
  const lists = {
    page: shuffled(addresses.page, random),
    markdown: shuffled(addresses.markdown, random),
    example: shuffled(addresses.example, random),
    image: shuffled(addresses.image, random),
  }
  const next = { page: 0, markdown: 0, example: 0, image: 0 }
  const take = (kind: keyof typeof next): string => {
    const list = lists[kind].length === 0 ? lists.page : lists[kind]
    next[kind] += 1
    return list[next[kind] % list.length] ?? '/'
  }
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[Math.floor(random() * kinds.length)]
    const page = take('page')
    switch (kind) {
      case 'markdown':
      case 'example':
      case 'image':
        return take(kind)
      case 'missing':
        return `${page}-of-${at}`
      case 'search':
        return `${page}?${new URLSearchParams({ [INSTEAD_OF]: `framework/react/page-${at}`, [ARRIVAL]: arrivals[0] ?? '', utm: String(at) })}`
      default:
        return page
    }
  })
}
