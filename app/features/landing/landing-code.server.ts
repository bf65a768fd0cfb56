import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { drawPart } from '~/features/site-pages/own-text.server'

const files = import.meta.glob<string>('/content/landings/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The code of a landing page as Markdown, a tab per framework; undefined where none was written. */
export function landingCode({ id }: Pick<Library, 'id'>): string | undefined {
  return files[`/content/landings/${id}.md`]
}

/** The code of a landing page as markup, highlighted. */
export type LandingCode = {
  /** Null where none was written, and where it cannot be drawn in time: the page then has none. */
  readonly html: string | null
  /** False if it cannot be drawn in time, or not with all its colours. */
  readonly isComplete: boolean
}

/** Draws the code of a landing page. */
export async function drawLandingCode(
  markdown: Pick<MarkdownService, 'renderPage'>,
  library: Library,
  signal: AbortSignal,
): Promise<LandingCode> {
  const body = landingCode(library)
  if (body === undefined) return { html: null, isComplete: true }
  const title = `${catalogue.site.name} ${library.shortName}`
  const drawn = await drawPart(markdown, { body, title, library: library.id }, signal)
  return drawn.kind === 'found' ? drawn.value : { html: null, isComplete: false }
}
