import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { ContentSource } from '~/ports/content/port'

/** Creates docs of a source, cached in memory and rendered in this thread. */
export function docsOf(source: ContentSource): DocsService {
  return createDocsService(source)
}

/** Creates a file with front matter: `page({ title: 'Queries' }, 'Text.')`. */
export function page(frontMatter: Readonly<Record<string, string>>, body = 'Text.'): string {
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', '', body, ''].join('\n')
}

/** A signal that never aborts. */
export const patient = new AbortController().signal
