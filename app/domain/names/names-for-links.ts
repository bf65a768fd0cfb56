import type { ImportedName } from '~/domain/markdown/syntax/imports'
import { parseExamplePath } from '~/domain/pages/examples/examples'
import { isMigrationPage } from '~/domain/pages/migration-guide'
import { isReferencePath } from '~/domain/pages/reference-paths'
import type { PageName, PageWithNames } from './entry'
import { ownerOfModule } from './modules'
import { type StrangeNames, strangeNames } from './strange-names'

/** Where a name is explained, with the fields that links need. */
export type NamePlace = {
  readonly name: string
  readonly owner: string | null
  /** As in {@link PageName}. */
  readonly of?: string
  readonly library: string
  readonly version: string
  readonly framework: string | null
  readonly path: string
  readonly id: string | null
  readonly place: PageName['place']
}

/** A page and the names that its code imports. */
export type PageWithUses = Pick<PageWithNames, 'library' | 'version' | 'framework' | 'path' | 'title'> & {
  readonly uses: readonly ImportedName[]
}

/** The names of all pages, with the fields that links need. */
export type NamesForLinks = {
  readonly explained: readonly NamePlace[]
  /** Guides and all other pages outside the reference. */
  readonly guides: readonly PageWithUses[]
  readonly examples: readonly PageWithUses[]
  /** Names of members on pages that do not mention an owner of theirs; absent if there are none. */
  readonly strange?: readonly StrangeNames[]
}

/**
 * Returns where names are explained, and the guides and examples that use them. Explanations in migration guides come
 * last.
 */
export function namesForLinks(given: Iterable<PageWithNames>): NamesForLinks {
  const pages = [...given].toSorted(
    (one, other) => Number(isMigrationPage(one)) - Number(isMigrationPage(other)),
  )
  const explained: NamePlace[] = []
  const guides: PageWithUses[] = []
  const examples: PageWithUses[] = []
  for (const { names, library, version, framework, path, title } of pages) {
    for (const { name, owner, of, id, place } of names.explains) {
      const found = { name, owner, library, version, framework, path, id, place }
      explained.push(of === undefined ? found : { ...found, of })
    }
    const uses = names.imports.filter(({ from }) => ownerOfModule(from) !== null)
    if (uses.length === 0 || isReferencePath(path)) continue
    const users = parseExamplePath(path) === null ? guides : examples
    users.push({ library, version, framework, path, title, uses })
  }
  return { explained, guides, examples, strange: strangeNames(pages) }
}
