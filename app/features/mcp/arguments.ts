import { z } from 'zod'
import { askedFramework, askedLibrary, askedVersion, splitVersion } from '~/domain/catalogue/asked-version'
import { catalogue, type Library, versionSegment } from '~/domain/catalogue/catalogue'

/** Error for arguments that name no library, version or page. Its message suggests valid ones. */
export class InvalidArguments extends Error {}

const MAX_WORD_LENGTH = 100

const libraryIds = () => catalogue.libraries.map(({ id }) => id).join(', ')

const NUMBERS: ReadonlySet<string> = new Set(['limit', 'offset'])

/**
 * Removes null and blank arguments, because many programs send every argument that a tool has, and reads numbers that
 * are sent as text, and texts that are sent as numbers, such as the version 5.
 */
function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const entries = Object.entries(given).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return []
    if (typeof value === 'number' && !NUMBERS.has(name)) return [[name, String(value)]]
    const isNumber = typeof value === 'string' && NUMBERS.has(name) && /^\d{1,9}$/.test(value)
    return [[name, isNumber ? Number(value) : value]]
  })
  return Object.fromEntries(entries)
}

/** Creates the schema of a tool's arguments; null and blank text count as absent. */
export const toolInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(withoutEmpty, z.object(shape))

/** A text that a program must give. */
export const requiredText = () =>
  z.string({ error: ({ input }) => (input === undefined ? 'Required, and not blank' : undefined) })

/** Arguments that several tools share. */
export const libraryField = requiredText()
  .max(MAX_WORD_LENGTH)
  .describe('Library: its id ("query"), its name, or a package ("@tanstack/react-query", "react-table").')
export const versionField = z
  .string()
  .max(MAX_WORD_LENGTH)
  .optional()
  .describe(
    'Version that the project uses: as in its package.json or lock file ("5.62.3", "^8"), an id ("v5") or "latest". Without it, the latest.',
  )
export const frameworkField = z
  .string()
  .max(MAX_WORD_LENGTH)
  .optional()
  .describe('Framework: "react", "vue", "solid", "angular", "svelte", …')

/** The place that a program asks about: a library, one of its versions, and a framework. */
export type Asked = {
  readonly library: Library
  /** Id of the version. */
  readonly version: string
  /** Version segment in addresses: `latest` for the latest. */
  readonly segment: string
  readonly framework: string | null
}

const frameworkIn = ({ framework }: { readonly framework?: string | undefined }): string | null =>
  framework === undefined ? null : askedFramework(framework)

/** Resolves the arguments of a program. @throws {InvalidArguments} for a library or version without docs. */
export function resolveArguments(given: {
  readonly library: string
  readonly version?: string | undefined
  readonly framework?: string | undefined
}): Asked {
  const split = splitVersion(given.library)
  const named = askedLibrary(split.name)
  if (!named)
    throw new InvalidArguments(
      `There is no library ${JSON.stringify(given.library)}. Libraries: ${libraryIds()}.`,
    )
  const { library } = named
  const asked = askedVersion(library, given.version ?? split.version ?? 'latest')
  if (asked.kind === 'unknown') throw new InvalidArguments(asked.message)
  const { id } = asked.version
  return {
    library,
    version: id,
    segment: versionSegment(library, asked.version),
    // Docs may name frameworks that the catalogue lacks.
    framework: frameworkIn(given) ?? named.framework,
  }
}

/** The place that a program asks about, with optional library, and that place in words. */
export type AskedAnywhere = Pick<Asked, 'framework'> & {
  /** Null for the latest versions of all libraries. */
  readonly asked: Asked | null
  readonly where: string
}

/**
 * Resolves the arguments of a program, with optional library.
 *
 * @throws {InvalidArguments} as `resolveArguments` does, and for a version without a library: versions differ per library.
 */
export function resolveAnywhere({
  library,
  ...given
}: Omit<Parameters<typeof resolveArguments>[0], 'library'> & {
  readonly library?: string | undefined
}): AskedAnywhere {
  if (library !== undefined) {
    const asked = resolveArguments({ ...given, library })
    return { asked, framework: asked.framework, where: `${asked.library.name} ${asked.version}` }
  }
  if (given.version !== undefined && given.version.trim().toLowerCase() !== 'latest')
    throw new InvalidArguments(
      `The version ${JSON.stringify(given.version)} needs its library. Libraries: ${libraryIds()}.`,
    )
  return { asked: null, framework: frameworkIn(given), where: 'the latest versions' }
}
