import { docsService } from '~/features/docs/service/docs-wiring.server'
import { timeLimit } from '~/ports/resilience/timeout'
import { addressedPage } from './addressed-page'

/** Time limit in milliseconds for reading the headings of a page that is saved. */
const SECTIONS_LIMIT_MS = 1500

/** The title of a page, and its headings, each with its encoded fragment. */
export type PageSections = {
  readonly title: string
  readonly sections: readonly { readonly hash: string; readonly heading: string }[]
}

/** Reads the sections of the page at an address; null if there is no such page, or it is not rendered in time. */
export async function readPageSections(address: string): Promise<PageSections | null> {
  const addressed = addressedPage(address)
  if (!addressed) return null
  const { library, match, path } = addressed
  const { readLibraryDocs, renderer } = docsService()
  const signal = timeLimit(SECTIONS_LIMIT_MS)
  const answer = await readLibraryDocs(library.id, match.segment, signal, path)
  const page = answer.kind === 'found' ? answer.value.index.pages.get(path) : undefined
  if (answer.kind !== 'found' || !page) return null
  const drawn = await renderer.render({ ...answer.value, page }, signal)
  if (drawn.kind !== 'found') return null
  const { title, rendered } = drawn.value
  const sections = rendered.toc.map(({ id, text }) => ({
    hash: `#${encodeURIComponent(id)}`,
    heading: text,
  }))
  return { title, sections }
}
