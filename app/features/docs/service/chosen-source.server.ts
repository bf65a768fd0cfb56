import { catalogue, latestVersion } from '~/domain/catalogue/catalogue'
import { chooseContentSource, describeContentSource } from '~/ports/content/choose'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'

/** True for the branch of a latest version: clones show their working tree for it. */
function isLatestBranch(at: RepositoryRef): boolean {
  return catalogue.libraries.some(
    (library) => library.repo === at.repo.toLowerCase() && latestVersion(library).branch === at.ref,
  )
}

/** Folders that the pages of a repository's libraries are made from. */
export function neededFolders(repo: string): readonly string[] {
  const libraries = catalogue.libraries.filter((library) => library.repo === repo)
  return [...new Set(libraries.flatMap(({ docsRoot, examplesRoot }) => [docsRoot, examplesRoot]))]
}

const facts = { isWorkingTree: isLatestBranch, neededFolders, userAgent: catalogue.site.host }

/** The content source that the environment asks for. */
export function chosenSource(): ContentSource {
  return chooseContentSource(environment(), facts)
}

/** What {@link chosenSource} is, for people, without making it. */
export function chosenSourceDescription(): string {
  return describeContentSource(environment(), facts)
}
