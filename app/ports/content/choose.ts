import { createCheckoutsSource } from '~/ports/content/local/checkouts'
import { createDirectorySource } from '~/ports/content/local/directory'
import { bundledFolder, type ContentFolder } from '~/ports/content/local/layout'
import { createGithubSource } from '~/ports/content/github/github-source'
import type { Environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import { processLog } from '~/ports/process-log'
import { createContentStore } from '~/ports/storage/content-store'
import type { ContentSource, RepositoryRef } from './port'

/** Facts of the catalogue about the repositories to read. */
type SourceFacts = {
  /** Returns true for a ref that is read from the working tree: the branch of a latest version. */
  readonly isWorkingTree: (at: RepositoryRef) => boolean
  /** Returns the folders of a repository (`owner/name` in lower case) that pages are built from. */
  readonly neededFolders: (repo: string) => readonly string[]
  /** User agent of requests to GitHub. */
  readonly userAgent: string
}

/** Returns the content source: the one that is named, else the one with a folder or token, else the bundled docs. */
export function contentSourceKind(settings: Environment): NonNullable<Environment['CONTENT_SOURCE']> {
  if (settings.CONTENT_SOURCE !== null) return settings.CONTENT_SOURCE
  if (settings.CONTENT_CHECKOUTS !== null) return 'checkouts'
  if (settings.CONTENT_DIR !== null) return 'directory'
  return settings.GITHUB_TOKEN === null ? 'bundled' : 'github'
}

/**
 * Creates the content source for the environment.
 *
 * @throws If the source needs a folder that is not set, which `parseEnvironment` rejects earlier.
 */
export function chooseContentSource(settings: Environment, facts: SourceFacts): ContentSource {
  const kind = contentSourceKind(settings)
  switch (kind) {
    case 'github':
      return githubSource(settings, facts)
    case 'checkouts':
      return createCheckoutsSource({ root: needed(settings, 'CONTENT_CHECKOUTS'), ...facts })
    case 'directory':
      return createDirectorySource({ root: needed(settings, 'CONTENT_DIR') })
    case 'bundled':
      return createDirectorySource({ root: bundledFolder(), name: 'the bundled docs' })
    default:
      throw new Error(`No content source is called ${String(kind satisfies never)}`)
  }
}

/** Returns the folder that the chosen source reads, with the variable that sets it; null for a remote source. */
export function chosenFolder(
  settings: Environment,
): (ContentFolder & { readonly variable: 'CONTENT_CHECKOUTS' | 'CONTENT_DIR' | null }) | null {
  const kind = contentSourceKind(settings)
  if (kind === 'github') return null
  if (kind === 'bundled') return { layout: 'directory', root: bundledFolder(), variable: null }
  const variable = kind === 'checkouts' ? 'CONTENT_CHECKOUTS' : 'CONTENT_DIR'
  return { layout: kind, root: needed(settings, variable), variable }
}

/** Describes the content source for the environment in one line. Opens nothing. */
export function describeContentSource(settings: Environment, facts: SourceFacts): string {
  return chooseContentSource({ ...settings, CACHE_DIR: 'off', CACHE_URL: null }, facts).description
}

function needed(settings: Environment, name: 'CONTENT_CHECKOUTS' | 'CONTENT_DIR'): string {
  const folder = settings[name]
  if (folder === null) throw new Error(`${name} is not set`)
  return folder
}

function githubSource(settings: Environment, { neededFolders, userAgent }: SourceFacts): ContentSource {
  const log = processLog()
  return createGithubSource({
    token: settings.GITHUB_TOKEN,
    apiUrl: settings.GITHUB_API_URL,
    rawUrl: settings.GITHUB_RAW_URL,
    userAgent,
    store: createContentStore(settings, log),
    fileMemoryBytes: settings.CONTENT_MEMORY_MB * BYTES_PER_MB,
    neededFolders,
    log,
  })
}
