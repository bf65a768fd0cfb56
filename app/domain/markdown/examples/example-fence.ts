import { parseFenceInfo, splitFence } from '~/domain/markdown/syntax/fence-info'

/** Reference to an example, of a fence with `example="react/basic"`. */
export type ExampleFence = {
  /** Framework and name of the example, as written. */
  readonly example: string
  /** Path of a file, which is the title of the fence; null for the example's start file. */
  readonly file: string | null
}

/** A fence with the result of looking up its example. */
export type FenceExample = ExampleFence & {
  readonly outcome:
    | {
        readonly kind: 'found'
        /** Directory of the example, relative to the root of the repository. */
        readonly directory: string
        /** Path of the file, relative to the directory. */
        readonly path: string
        readonly text: string
        readonly contentId: string
      }
    /** `text` is a sentence for readers and maintainers, `remedy` what maintainers can do about it. */
    | { readonly kind: 'missing'; readonly text: string; readonly remedy: string }
    /** The file cannot be read now; `text` is a sentence for readers. The page is then incomplete. */
    | { readonly kind: 'late'; readonly text: string }
}

/** Maximum number of fences of one page that show examples. */
const MAX_FENCES = 12

const EXAMPLE = /(?:^|\s)example="([^"]{1,200})"/

/** A line that opens a fence, also inside quotes and lists. */
const OPENING = /^[\s>*+\d.)-]{0,60}(?:`{3,}|~{3,})(.*)$/

/** Parses the words after the language of a fence; null if they name no example. */
export function parseExampleFence(meta: string): ExampleFence | null {
  const [, example] = EXAMPLE.exec(meta) ?? []
  return example === undefined ? null : { example, file: parseFenceInfo(meta).title }
}

/** Removes the attribute that names an example from the words of a fence. */
export function withoutExample(meta: string): string {
  return meta.replace(EXAMPLE, ' ').trim()
}

/**
 * Returns the distinct fences of a text that name examples, up to twelve. Reads line by line, so that a fence inside
 * other code is included: it costs a read, but is not shown.
 */
export function exampleFences(markdown: string): ExampleFence[] {
  if (!markdown.includes('example="')) return []
  const found = new Map<string, ExampleFence>()
  for (const line of markdown.split('\n')) {
    const [, info] = line.includes('example="') ? (OPENING.exec(line) ?? []) : []
    const fence = info === undefined ? null : parseExampleFence(splitFence({ lang: null, meta: info }).meta)
    if (fence && found.size < MAX_FENCES) found.set(`${fence.example} ${fence.file ?? ''}`, fence)
  }
  return [...found.values()]
}

/** Result for the fences after {@link MAX_FENCES}. */
const TOO_MANY: FenceExample['outcome'] = {
  kind: 'missing',
  text: `A page shows up to ${MAX_FENCES} examples.`,
  remedy: 'Link this example, or move it to another page.',
}

/** Returns the result for a fence; undefined if no examples were looked up. */
export function outcomeOf(
  examples: readonly FenceExample[],
  { example, file }: ExampleFence,
): FenceExample['outcome'] | undefined {
  if (examples.length === 0) return undefined
  return examples.find((fence) => fence.example === example && fence.file === file)?.outcome ?? TOO_MANY
}
