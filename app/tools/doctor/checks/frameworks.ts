import { findFramework } from '~/domain/catalogue/catalogue'
import type { ContentFinding, VersionContent } from '../content'

/** Frameworks with pages or examples that the catalogue does not know: they have a plain name and no logo. */
export function checkFrameworks({ index }: Pick<VersionContent, 'index'>): ContentFinding[] {
  return index.frameworks
    .filter((framework) => !findFramework(framework))
    .map((framework) => {
      const pages = [...index.pages.values()].filter((page) => page.framework === framework)
      const examples = index.examples.filter((example) => example.framework === framework)
      return {
        file:
          pages.length > 0
            ? `${index.library.docsRoot}/framework/${framework}`
            : `${index.library.examplesRoot}/${framework}`,
        line: null,
        kind: 'unknown-framework',
        found: `The catalogue does not know the framework ${framework}, which has ${pages.length} pages and ${examples.length} examples.`,
        remedy: 'Add it to content-config/frameworks.ts if readers shall choose it.',
        severity: 'note',
      }
    })
}
