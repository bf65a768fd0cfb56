import type { PageWithNames } from '~/domain/names/entry'
import { pagesAbout } from './changed-members'
import { type ChangedName, guideEvidence, isCodeWord, wordsOf } from './changed-names'
import type { ReplacedName } from './replaced-names'

/**
 * Finds the owners for which a member is replaced although the later docs use its name elsewhere, such as
 * `useMutation.isLoading`: their earlier pages contain only the old word, the later ones only the new word.
 */
export function replacedMembers(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
  replaced: readonly ReplacedName[],
): { readonly replaced: ReplacedName[]; readonly statements: ChangedName[] } {
  const later = pagesAbout(after)
  const owners = [...pagesAbout(before)].flatMap(([owner, pages]) => {
    const [page] = pages
    return page ? [{ owner, page, old: wordsOf(pages), current: wordsOf(later.get(owner) ?? []) }] : []
  })
  const found = replaced
    .filter(({ name, isGone }) => !isGone && isCodeWord(name))
    .flatMap((each) =>
      owners
        .filter(
          ({ old, current }) =>
            old.has(each.name) && !old.has(each.by) && !current.has(each.name) && current.has(each.by),
        )
        .map(({ owner, page }) => ({ page, said: { ...each, name: `${owner}.${each.name}`, isGone: true } })),
    )
  return {
    replaced: found.map(({ said }) => said),
    statements: found.map(({ said, page }) => ({
      name: said.name,
      kind: 'replaced',
      before: guideEvidence(page, null),
      after: null,
    })),
  }
}
