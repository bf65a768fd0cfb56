import { createDocs } from '~/features/docs/service/docs.server'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import type { ContentSource } from '~/ports/content/port'

/** The docs of a source, cached in memory and drawn in this thread. */
export function docsOf(source: ContentSource): DocsDependencies {
  return createDocs(source)
}

/** A file with front matter: `page({ title: 'Queries' }, 'Text.')`. */
export function page(frontMatter: Readonly<Record<string, string>>, body = 'Text.'): string {
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', '', body, ''].join('\n')
}

/** No test waits for its end. */
export const patient = new AbortController().signal
