import { z } from 'zod'
import { askedLibrary, askedVersion } from '~/domain/catalogue/asked-version'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'

/** A refusal that tells a program what to ask instead. */
export class AskedAmiss extends Error {}

const MAX_WORD = 100

/** Arguments that several tools share. */
export const libraryField = z
  .string()
  .max(MAX_WORD)
  .describe('Library: its id ("query"), its name, or a package ("@tanstack/react-query", "react-table").')
export const versionField = z
  .string()
  .max(MAX_WORD)
  .optional()
  .describe(
    'Version that the project uses: as in its package.json or lock file ("5.62.3", "^8"), an id ("v5") or "latest". Without it, the latest.',
  )
export const frameworkField = z
  .string()
  .max(MAX_WORD)
  .optional()
  .describe('Framework: "react", "vue", "solid", "angular", "svelte", …')

/** Where a program asks: a library, one of its versions, and its framework. */
export type Asked = {
  readonly library: Library
  /** Id of the version. */
  readonly version: string
  /** The version as addresses have it: `latest` for the latest. */
  readonly segment: string
  readonly framework: string | null
}

/** What a program's arguments mean. @throws {AskedAmiss} for a library or version without docs. */
export function readAsked(given: {
  readonly library: string
  readonly version?: string | undefined
  readonly framework?: string | undefined
}): Asked {
  const named = askedLibrary(given.library)
  if (!named) {
    const ids = catalogue.libraries.map(({ id }) => id).join(', ')
    throw new AskedAmiss(`There is no library ${JSON.stringify(given.library)}. Libraries: ${ids}.`)
  }
  const { library } = named
  const asked = askedVersion(library, given.version ?? 'latest')
  if (asked.kind === 'unknown') throw new AskedAmiss(asked.message)
  const { id } = asked.version
  return {
    library,
    version: id,
    segment: id === latestVersion(library).id ? 'latest' : id,
    // Docs may name frameworks that the catalogue lacks.
    framework: given.framework?.trim().toLowerCase() ?? named.framework,
  }
}
