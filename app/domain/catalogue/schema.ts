import { z } from 'zod'

/**
 * Shape of the catalogue in `content-config/`. Only builds, tests and `npm run doctor` run these schemas; the
 * site itself trusts the entries and imports nothing but the inferred types from here.
 */

const id = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'lower-case letters, digits and hyphens')
// Neither `.` nor `..` may be a segment: these paths are joined to the root of a repository.
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
  /** Name of the logo file in `public/logos/`, without `.svg`. */
  logo: id,
  /** Series colour of the framework in charts and chips, as the name of a token. */
  color: z.string().regex(/^--[a-z0-9-]+$/, 'the name of a color token'),
})

/** An entry of `groups.ts`. */
export const groupSchema = z.strictObject({ id, label: text })

// A dot is followed by a digit, so that no version ends like a file for machines, such as `llms.txt`.
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
  /** Branch or tag that holds its docs, or null for a version whose addresses only redirect. */
  branch: gitRef.nullable(),
  status: z.enum(['current', 'supported', 'end-of-life']),
  /**
   * What readers of this version install, per framework id, with `core` for the framework-free package: other names than
   * the newest version's, or the same with a major version. The first has the library's `packages`.
   */
  packages: z.record(z.string(), packageSpecifier).optional(),
  /** First number of the releases of its packages, where its id has another one. */
  major: z.int().min(0).optional(),
})

const exampleEntrySchema = z.strictObject({
  /** Names a starting file under `src/app` or `src`, without extension: `index` or `main`. */
  name: z.string().regex(/^[\w-]+$/, 'a file name without extension'),
  /** A fixed path inside the example that wins over every rule: `src/routes/__root.tsx`. */
  path: repositoryPath.nullable(),
})

/** A file of `libraries/`. */
export const librarySchema = z.strictObject({
  id,
  /** Full name: `TanStack Query`. */
  name: text,
  /** Name beside the mark, without the family name: `Query`. */
  shortName: text,
  tagline: text.max(80),
  /** What it is for, as it goes on after "I need to": `load server data`. */
  job: text.max(40),
  description: text.max(300),
  badge: badgeSchema.nullable(),
  group: id,
  /** `owner/name` on the code-hosting service, in lower case: the service ignores case, and look-ups here do not. */
  repo: z.string().regex(/^[a-z\d_.-]+\/[a-z\d_.-]+$/, 'owner/name in lower case'),
  /** Logins at the code-hosting service that see the maintainers’ pages of its docs; none when not set. */
  maintainers: z.array(z.string().regex(/^[a-z\d-]+$/, 'a login in lower case')).optional(),
  /** Newest first. */
  versions: z.array(versionSchema).min(1),
  /** Id of the version that `latest` means, where readers may choose a newer one too. Without it, the first. */
  latest: versionId.optional(),
  /** Framework ids, in menu order. Empty for a library that belongs to none. */
  frameworks: z.array(id),
  /** Name of the package per framework id, with `core` for the framework-free one. */
  packages: z.record(z.string(), packageName),
  /** Folder of the docs in the repository. */
  docsRoot: repositoryPath,
  /** Folder of the examples; `{directory}/{framework}/{name}`. */
  examplesRoot: repositoryPath,
  /** Only examples whose name starts with this belong to the library; the rest of the folder is another's. */
  examplePrefix: z.strictObject({ only: z.string().nullable(), not: z.string().nullable() }),
  exampleEntry: exampleEntrySchema,
  /** Page that the bare docs address opens. */
  defaultDocs: pagePath,
  /** Social-card image, or null for the site's own. */
  ogImage: fullAddress.nullable(),
  menu: z.strictObject({
    examples: sitePath.nullable(),
    docs: sitePath,
    github: fullAddress,
  }),
})

/** An entry of `landings.ts`. */
export type LandingEntry = {
  /** All that a package exports with what it installs, minified and gzipped; not given where no package is for browsers. */
  readonly packed?: { readonly name: string; readonly version: string; readonly bytes: number }
  /** Three reasons to use the library: a title, a sentence, and a figure with its unit that docs, code or the toy confirm. */
  readonly points: ReadonlyArray<
    readonly [title: string, text: string, figure: readonly [value: string, unit: string]]
  >
  /** What it does: a few words, a line, and neutral paths of pages about it, of which the first that the docs have is linked. */
  readonly features: ReadonlyArray<readonly [name: string, text: string, ...pages: string[]]>
}

/** `site.ts`. */
export const siteSchema = z.strictObject({
  /** Name of the family, used in titles. */
  name: text,
  description: text,
  /** Host in production, without protocol: links to it are in-app links. */
  host: z.string().regex(/^[a-z0-9.-]+$/, 'a host name without protocol'),
  /** Accounts of the family elsewhere, for links. */
  social: z.array(z.strictObject({ id, label: text, href: fullAddress })),
  /** Licence of the code, as the footer names it. */
  licence: text,
  merchStore: fullAddress,
  keywords: z.array(z.string()),
  /** Social handle for cards, with @. */
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
  /** Square picture, or null for initials. */
  photo: sitePath.nullable(),
})

/** An entry of `sponsors.ts`. */
export const sponsorSchema = z.strictObject({
  name: text,
  href: fullAddress,
  /** Public monthly amount in US dollars, or null if it is not public. */
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
  /** Its address, with `{prompt}` in place of what it is asked. */
  href: fullAddress.includes('{prompt}'),
})

/** A program of `assistants.ts`. */
export const programSchema = z.strictObject({
  name: text,
  /** The line that connects it, with `{name}` and `{url}`. */
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
