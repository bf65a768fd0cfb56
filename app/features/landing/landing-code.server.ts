import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { drawOwnCode } from '~/features/site-pages/own-text.server'

const files = import.meta.glob<string>('/content/landings/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Returns the code of a landing page as Markdown, a tab per framework; undefined if there is none. */
export function landingCode({ id }: Pick<Library, 'id'>): string | undefined {
  return files[`/content/landings/${id}.md`]
}

/** The code of a landing page. */
export type LandingCode = {
  /** Null if there is none. */
  readonly html: string | null
  /** False if it could not be fully highlighted in time. */
  readonly isComplete: boolean
}

/** Marks the tabs of frameworks, so that each shows a logo. */
function withLogos(html: string): string {
  return html.replaceAll(/(data-tab="([\w-]+)"[^>]*><summary)/g, '$1 data-fw="$2"')
}

/** Renders the code of a landing page. */
export async function drawLandingCode(
  markdown: Pick<MarkdownService, 'renderPage'>,
  library: Library,
  signal: AbortSignal,
): Promise<LandingCode> {
  const body = landingCode(library)
  if (body === undefined) return { html: null, isComplete: true }
  const title = `${catalogue.site.name} ${library.shortName}`
  const { html, isComplete } = await drawOwnCode(markdown, { body, title, library: library.id }, signal)
  return { html: withLogos(html), isComplete }
}
