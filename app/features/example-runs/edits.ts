import { z } from 'zod'

/** What a reader changed of an example: the text of files, by their path in it. */
export type Edits = ReadonlyMap<string, string>

/** An example as it is. */
export const noEdits: Edits = new Map()

/** Of all texts together, in characters: the files of the largest real example that runs have 560,000. */
const MAX_LENGTH = 600_000
const MAX_FILES = 50

const editsSchema = z
  .string()
  .max(MAX_LENGTH * 2)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('No JSON')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.string()))
  .transform((texts) => Object.entries(texts))
  .refine((entries) => entries.length <= MAX_FILES)
  .refine((entries) => entries.reduce((sum, [, text]) => sum + text.length, 0) <= MAX_LENGTH)
  .transform((entries): Edits => new Map(entries))

/** The editors of other sites that edited files can go to. */
const sandboxIds = ['stackblitz', 'codesandbox'] as const

/** See {@link sandboxIds}. */
export type SandboxId = (typeof sandboxIds)[number]

const formSchema = z.object({
  edits: editsSchema,
  /** Where the edited files go: into an archive, or to the editor of another site. */
  to: z.enum(['archive', ...sandboxIds]).default('archive'),
})

/** What the form of edits sends. */
type SentEdits = z.infer<typeof formSchema>

/** Reads the form of edits; null for one that holds none, or too many. */
export async function readEdits(request: Request): Promise<SentEdits | null> {
  const form = await request.formData().catch(() => new FormData())
  return formSchema.safeParse(Object.fromEntries(form)).data ?? null
}

/** The files of an example with the edits in them. A file that the example does not have is left out. */
export function withEdits(
  files: Readonly<Record<string, string>>,
  edits: Edits,
): Readonly<Record<string, string>> {
  const texts = Object.entries(files).map(([path, text]) => [path, edits.get(path) ?? text] as const)
  return Object.fromEntries(texts)
}
