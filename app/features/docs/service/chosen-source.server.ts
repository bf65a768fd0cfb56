import { catalogue, latestVersion } from '~/domain/catalogue/catalogue'
import { chooseContentSource, describeContentSource } from '~/ports/content/choose'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'

/** Checks whether a ref is the branch of a latest version: local clones serve their working tree for it. */
function isLatestBranch(at: RepositoryRef): boolean {
  return catalogue.libraries.some(
    (library) => library.repo === at.repo.toLowerCase() && latestVersion(library).branch === at.ref,
  )
}

/** Returns the folders that the pages of a repository's libraries are built from. */
export function neededFolders(repo: string): readonly string[] {
  const libraries = catalogue.libraries.filter((library) => library.repo === repo)
  return [...new Set(libraries.flatMap(({ docsRoot, examplesRoot }) => [docsRoot, examplesRoot]))]
}

const facts = { isWorkingTree: isLatestBranch, neededFolders, userAgent: catalogue.site.host }

/** Creates the content source that the environment configures. */
export function chosenSource(): ContentSource {
  return chooseContentSource(environment(), facts)
}

/** Describes the content source of {@link chosenSource} for people, without creating it. */
export function chosenSourceDescription(): string {
  return describeContentSource(environment(), facts)
}
