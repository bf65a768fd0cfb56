import type { Page } from '~/domain/pages/types'
import type { ContentFinding, VersionContent } from '../content'
import { lineOf } from '../places'

/** Pages that sidebar and search show under one name: same title, framework and section. */
export function checkTitles({ index, texts }: Pick<VersionContent, 'index' | 'texts'>): ContentFinding[] {
  const listed = [...index.pages.values()].filter(({ navLabel }) => navLabel !== null)
  const groups = Map.groupBy(listed, ({ framework, section, title }) =>
    JSON.stringify([framework, section, title.toLowerCase()]),
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? others.map((page) => sameTitle(page, first, texts.get(page.sourcePath) ?? '')) : [],
  )
}

function sameTitle(page: Page, first: Page, text: string): ContentFinding {
  return {
    file: page.sourcePath,
    line: lineOf(text, 'title:'),
    kind: 'duplicate-title',
    found: `The title ${page.title} is also that of ${first.path}.`,
    remedy: 'Give each page a title of its own.',
    severity: 'warning',
  }
}
