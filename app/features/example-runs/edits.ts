import { z } from 'zod'
import { parseJson } from '~/ports/parse-json'

/** A reader's changes to an example: the new text of files, by path. */
export type Edits = ReadonlyMap<string, string>

/** No changes. */
export const noEdits: Edits = new Map()

/** Maximum length of all texts together, in characters: the files of the largest real runnable example have 560,000. */
const MAX_LENGTH = 600_000
const MAX_FILES = 50

const editsSchema = z
  .string()
  .max(MAX_LENGTH * 2)
  .transform(parseJson)
  .pipe(z.record(z.string(), z.string()))
  .transform((texts) => Object.entries(texts))
  .refine((entries) => entries.length <= MAX_FILES)
  .refine((entries) => entries.reduce((sum, [, text]) => sum + text.length, 0) <= MAX_LENGTH)
  .transform((entries): Edits => new Map(entries))

const sandboxIds = ['stackblitz', 'codesandbox'] as const

/** Id of an external editor; see {@link sandboxIds}. */
export type SandboxId = (typeof sandboxIds)[number]

const formSchema = z.object({
  edits: editsSchema,
  /** Target of the changed files: an archive, or an external editor. */
  to: z.enum(['archive', ...sandboxIds]).default('archive'),
})

/** Parsed form of edits. */
export type SentEdits = z.infer<typeof formSchema>

/** Parses the form of edits; null if it has none, too many, or invalid ones. */
export async function readEdits(request: Request): Promise<SentEdits | null> {
  const form = await request.formData().catch(() => new FormData())
  return formSchema.safeParse(Object.fromEntries(form)).data ?? null
}

/** Returns the files of an example with the edits applied. Edits of files that the example lacks are ignored. */
export function withEdits(
  files: Readonly<Record<string, string>>,
  edits: Edits,
): Readonly<Record<string, string>> {
  const texts = Object.entries(files).map(([path, text]) => [path, edits.get(path) ?? text] as const)
  return Object.fromEntries(texts)
}
