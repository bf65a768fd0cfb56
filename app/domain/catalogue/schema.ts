import { z } from 'zod'

/**
 * Schemas of the catalogue in `content-config/`. Only builds, tests and `npm run doctor` run them; the site itself
 * trusts the entries, and imports only the inferred types.
 */

const id = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'lower-case letters, digits and hyphens')
// Rejects `.` and `..` segments, since these paths are joined to the root of a repository.
const relativePath = /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/
const repositoryPath = z
  .string()
  .regex(relativePath, 'a path in the repository, without leading or trailing slash')
const pagePath = z
  .string()
  .regex(new RegExp(`${relativePath.source}(?<!\\.md$)`), 'a path under the docs root, without .md')
const gitRef = z.string().regex(relativePath, 'the name of a branch or tag')
const packageName = z.string().regex(/^(@[a-z\d-]+\/)?[a-z\d][a-z\d._-]*$/, 'a package name')
const packageSpecifier = z
  .string()
  .regex(
    /^(@[a-z\d-]+\/)?[a-z\d][a-z\d._-]*(@\d+)?$/,
    'a package name, optionally with @ and a major version',
  )
const fullAddress = z.url({ protocol: /^https$/, error: 'a full https URL' })
const socialHandle = z.string().startsWith('@', 'a handle that starts with @')
const text = z.string().min(1)
const sitePath = z.string().regex(/^\/(?!\/)/, 'a path on this site, starting with one slash')

const badgeSchema = z.enum(['new', 'beta', 'alpha'])

/** An entry of `frameworks.ts`. */
export const frameworkSchema = z.strictObject({
  id,
  label: text,
})

/** An entry of `groups.ts`. */
export const groupSchema = z.strictObject({ id, label: text })

// A dot must be followed by digits, so that no version ends like a file for programs, such as `llms.txt`.
const versionId = z
  .string()
  .max(32)
  .regex(
    /^(?!(?:latest|docs)$)[a-z0-9]+(?:-[a-z0-9]+|\.\d+)*$/,
    'lower-case letters, digits, hyphens and dots before digits, such as v5, v0.9 or alpha, but not latest or docs',
  )

const versionSchema = z.strictObject({
  /** Segment in addresses: `v5`, `v0.9`, `alpha`. */
  id: versionId,
  /** Branch or tag with the docs; null for a version whose addresses only redirect. */
  branch: gitRef.nullable(),
  status: z.enum(['current', 'supported', 'end-of-life']),
  /**
   * Package specifiers of this version by framework id, with `core` for the framework-free package, if they differ from
   * the library's `packages`: other names, or the same with a major version.
   */
  packages: z.record(z.string(), packageSpecifier).optional(),
  /** Major version of its packages, if its id has a different number. */
  major: z.int().min(0).optional(),
})

const exampleEntrySchema = z.strictObject({
  /** Base name of the file to open under `src/app` or `src`: `index` or `main`. */
  name: z.string().regex(/^[\w-]+$/, 'a file name without extension'),
  /** Fixed path inside the example, which takes precedence: `src/routes/__root.tsx`. */
  path: repositoryPath.nullable(),
})

/** A file of `libraries/`. */
export const librarySchema = z.strictObject({
  id,
  /** Full name: `TanStack Query`. */
  name: text,
  /** Short name next to the logo, without the family name: `Query`. */
  shortName: text,
  tagline: text.max(80),
  /** Purpose, as a continuation of "I need to": `load server data`. */
  job: text.max(40),
  description: text.max(300),
  badge: badgeSchema.nullable(),
  group: id,
  /** `owner/name` on GitHub, in lower case: GitHub ignores case, but lookups here do not. */
  repo: z.string().regex(/^[a-z\d_.-]+\/[a-z\d_.-]+$/, 'owner/name in lower case'),
  /** GitHub logins that can see the maintainer pages of the docs; none if omitted. */
  maintainers: z.array(z.string().regex(/^[a-z\d-]+$/, 'a login in lower case')).optional(),
  /** Newest first. */
  versions: z.array(versionSchema).min(1),
  /** Id of the version for `latest`, if newer versions exist too; defaults to the first. */
  latest: versionId.optional(),
  /** Framework ids, in menu order; empty for a library without frameworks. */
  frameworks: z.array(id),
  /** Package names by framework id, with `core` for the framework-free package. */
  packages: z.record(z.string(), packageName),
  /** Folder of the docs in the repository. */
  docsRoot: repositoryPath,
  /** Folder of the examples, which are at `{examplesRoot}/{framework}/{name}`. */
  examplesRoot: repositoryPath,
  /** Prefixes that examples of the library must have, or must not have, if it shares the folder with another. */
  examplePrefix: z.strictObject({ only: z.string().nullable(), not: z.string().nullable() }),
  exampleEntry: exampleEntrySchema,
  /** Page that the docs root opens. */
  defaultDocs: pagePath,
  /** Social card image; null for the site's default. */
  ogImage: fullAddress.nullable(),
  menu: z.strictObject({
    examples: sitePath.nullable(),
    docs: sitePath,
    github: fullAddress,
  }),
})

/** An entry of `landings.ts`. */
export type LandingEntry = {
  /**
   * Size in bytes of all exports of a package with its dependencies, minified and gzipped; omitted if no package is for
   * browsers.
   */
  readonly packed?: { readonly name: string; readonly version: string; readonly bytes: number }
  /**
   * Three reasons to use the library: a title, a sentence, and a figure with its unit, verified in docs, code or the
   * toy.
   */
  readonly points: ReadonlyArray<
    readonly [title: string, text: string, figure: readonly [value: string, unit: string]]
  >
  /** Sentences about the code, in its order, for a library whose code has no tabs. */
  readonly codeNotes?: readonly string[]
  /**
   * Features: a name, a line of text, and neutral paths of pages about it, of which the first that exists is linked.
   */
  readonly features: ReadonlyArray<readonly [name: string, text: string, ...pages: string[]]>
}

/** The shape of `site.ts`. */
export const siteSchema = z.strictObject({
  /** Name of the family, used in titles. */
  name: text,
  description: text,
  /** Production host without protocol; links to it become in-app links. */
  host: z.string().regex(/^[a-z0-9.-]+$/, 'a host name without protocol'),
  /** Accounts of the family on other services. */
  social: z.array(z.strictObject({ id, label: text, href: fullAddress })),
  /** License of the code, shown in the footer. */
  license: text,
  merchStore: fullAddress,
  keywords: z.array(z.string()),
  /** Handle for social cards, with @. */
  handle: socialHandle,
  creatorHandle: socialHandle,
  ogImage: z.string(),
})

/** An entry of `consultants.ts`. */
export const consultantSchema = z.strictObject({
  name: text,
  /** Handle on X, with @. */
  handle: socialHandle,
  website: fullAddress,
  specialties: z.array(text).min(1),
  /** Square photo; null to show initials. */
  photo: sitePath.nullable(),
})

/** An entry of `sponsors.ts`. */
export const sponsorSchema = z.strictObject({
  name: text,
  href: fullAddress,
  /** Public monthly amount in US dollars; null if not public. */
  monthlyUsd: z.number().positive().nullable(),
})

/** See {@link frameworkSchema}. */
export type FrameworkEntry = z.infer<typeof frameworkSchema>
/** See {@link groupSchema}. */
export type GroupEntry = z.infer<typeof groupSchema>
/** A version of a {@link LibraryEntry}. */
export type VersionEntry = z.infer<typeof versionSchema>
/** See {@link librarySchema}. */
export type LibraryEntry = z.infer<typeof librarySchema>
/** See {@link siteSchema}. */
export type SiteEntry = z.infer<typeof siteSchema>
/** An assistant of `assistants.ts`. */
export const assistantSchema = z.strictObject({
  name: text,
  /** Address of the assistant; `{prompt}` is replaced by the prompt. */
  href: fullAddress.includes('{prompt}'),
})

/** A program of `assistants.ts`. */
export const programSchema = z.strictObject({
  name: text,
  /** Command that connects the program, with `{name}` and `{url}`. */
  line: text.includes('{name}').includes('{url}'),
})

/** See {@link assistantSchema}. */
export type AssistantEntry = z.infer<typeof assistantSchema>

/** See {@link programSchema}. */
export type ProgramEntry = z.infer<typeof programSchema>

/** See {@link consultantSchema}. */
export type ConsultantEntry = z.infer<typeof consultantSchema>
/** See {@link sponsorSchema}. */
export type SponsorEntry = z.infer<typeof sponsorSchema>
