import { z } from 'zod'
import { redirectSchema } from '~/domain/redirects/schema'
import {
  fileEntry,
  idsOf,
  indexFile,
  libraryEntries,
  libraryFile,
  listEntries,
  placed,
  readEntries,
  redirectEntries,
  type CatalogueFiles,
} from './entries'
import { checkIds } from './ids'
import { checkLibrary } from './libraries'
import type { CatalogueProblem } from './problem'
import { checkRedirect, prepareRedirects } from './redirects'
import type { Known } from './references'
import { shapeEntry } from './shape'
import {
  assistantSchema,
  consultantSchema,
  programSchema,
  frameworkSchema,
  groupSchema,
  librarySchema,
  siteSchema,
  sponsorSchema,
  type LibraryEntry,
  type FrameworkEntry,
} from '~/domain/catalogue/schema'

export type { CatalogueFiles } from './entries'
export { formatProblem, type CatalogueProblem } from './problem'

/** The outermost shape. Entries are parsed one by one, so that an invalid one does not hide problems of others. */
const inputSchema = z.strictObject({
  libraries: z.array(z.unknown()),
  frameworks: z.array(z.unknown()),
  groups: z.array(z.unknown()),
  site: z.unknown(),
  redirects: z.record(z.string(), z.array(z.unknown())),
  consultants: z.array(z.unknown()).default([]),
  assistants: z.array(z.unknown()).default([]),
  programs: z.array(z.unknown()).default([]),
  sponsors: z.array(z.unknown()).default([]),
})
type Input = z.infer<typeof inputSchema>

function checkLibraries({ libraries, frameworks, groups }: Input, files: CatalogueFiles) {
  const { fitting, problems } = readEntries(librarySchema, libraryEntries(libraries, files))
  // An entry whose id differs from its file name is reported for that only; references to it are checked once it is
  // fixed.
  const named = fitting.filter(({ file, value }) => file === libraryFile(value.id))
  const known: Known = {
    libraries: named.map(({ value }) => value),
    libraryIds: files.libraries,
    frameworkIds: idsOf(frameworks),
    groupIds: idsOf(groups),
  }
  const rules = named.flatMap((entry) => placed(entry, checkLibrary(entry.value, known)))
  return { known, problems: [...problems, ...rules] }
}

function checkFrameworks({ frameworks }: Input, files: CatalogueFiles): CatalogueProblem[] {
  const { fitting, problems } = readEntries(frameworkSchema, listEntries('frameworks', frameworks))
  return [...problems, ...fitting.flatMap(({ value }) => checkFrameworkLooks(value, files))]
}

function checkRedirects({ redirects }: Input, known: Known): CatalogueProblem[] {
  const entries = Object.entries(redirects).flatMap(([name, values]) => redirectEntries(name, values))
  const { fitting, problems } = readEntries(redirectSchema, entries)
  const prepared = prepareRedirects(
    fitting.map(({ value }) => value),
    known,
  )
  const rules = fitting.flatMap((entry) => placed(entry, checkRedirect(entry.value, prepared)))
  return [...problems, ...rules]
}

/**
 * Checks everything in `content-config/`: each entry against its schema, then references between entries. Returns all
 * problems; an empty list means that the catalogue is valid.
 *
 * @param input The catalogue as imported, with the fields of `inputSchema`; may be of any shape.
 */
export function checkCatalogue(input: unknown, files: CatalogueFiles): CatalogueProblem[] {
  const shaped = shapeEntry(inputSchema, input)
  if (shaped.entry === null) return shaped.problems.map((problem) => ({ ...problem, file: indexFile }))
  const all = shaped.entry
  const libraries = checkLibraries(all, files)
  const problems = [
    ...checkIds(all, files),
    ...libraries.problems,
    ...checkLooks(libraries.known.libraries, files),
    ...checkFrameworks(all, files),
    ...readEntries(groupSchema, listEntries('groups', all.groups)).problems,
    ...readEntries(siteSchema, [fileEntry('site', all.site)]).problems,
    ...readEntries(consultantSchema, listEntries('consultants', all.consultants)).problems,
    ...readEntries(assistantSchema, listEntries('assistants', all.assistants)).problems,
    ...readEntries(programSchema, listEntries('programs', all.programs, 'assistants')).problems,
    ...readEntries(sponsorSchema, listEntries('sponsors', all.sponsors)).problems,
    ...checkRedirects(all, libraries.known),
  ]
  // Of several problems of one field, only the first is reported.
  return problems.filter(
    (problem, index) =>
      problems.findIndex(({ file, field }) => file === problem.file && field === problem.field) === index,
  )
}

/** Reports libraries without colors or a logo: their pages would be gray, and their tiles empty. */
function checkLooks(
  libraries: readonly LibraryEntry[],
  { colors, marks, glyphs }: Pick<CatalogueFiles, 'colors' | 'marks' | 'glyphs'>,
): CatalogueProblem[] {
  return libraries.flatMap(({ id }) => {
    const row = `[data-lib='${id}']`
    const glyph = `public/glyphs/${id}.svg`
    return [
      ...(colors.includes(id)
        ? []
        : [missing('app/styles/tokens.css', row, 'its colors: --nh, --accent, --fill, --from, --to')]),
      ...(marks.includes(id)
        ? []
        : [missing('app/styles/tokens.css', row, `--glyph: url(/glyphs/${id}.svg)`)]),
      ...(glyphs.includes(id) ? [] : [missing(glyph, 'the file', 'the library logo as an SVG')]),
    ]
  })
}

/** Reports a framework without a logo, or without a rule that lists it first for its readers. */
function checkFrameworkLooks(
  { id }: FrameworkEntry,
  { logos, frameworkMarks, frameworkRows }: CatalogueFiles,
): CatalogueProblem[] {
  const mark = `--logo: url(/logos/${id}.svg)`
  return [
    ...(logos.includes(id) ? [] : [missing(`public/logos/${id}.svg`, 'the file', 'the logo as an SVG')]),
    ...(frameworkMarks.includes(id) ? [] : [missing('app/styles/identity.css', `[data-fw='${id}']`, mark)]),
    ...(frameworkRows.includes(id)
      ? []
      : [missing('app/styles/indexes.css', `[data-framework='${id}']`, 'a selector with order: -1')]),
  ]
}

function missing(file: string, field: string, expected: string): CatalogueProblem {
  return { file, field, found: 'missing', expected, nearest: null }
}
