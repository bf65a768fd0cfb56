import { parseFenceInfo, splitFence } from '~/domain/markdown/syntax/fence-info'

/** What a fence with `example="react/basic"` asks for. */
export type ExampleFence = {
  /** Framework and name of the example, as they are written. */
  readonly example: string
  /** The file whose path is the title of the fence; null for the starting file. */
  readonly file: string | null
}

/** A fence of a page with what the docs have for it. */
export type FenceExample = ExampleFence & {
  readonly outcome:
    | {
        readonly kind: 'found'
        /** Of the example, from the root of the repository. */
        readonly directory: string
        /** Of the file, in the example. */
        readonly path: string
        readonly text: string
        readonly contentId: string
      }
    /** A sentence for readers and maintainers, and what maintainers do about it. */
    | { readonly kind: 'missing'; readonly text: string; readonly remedy: string }
    /** A sentence for readers: the file cannot be read now. A page with it is not complete. */
    | { readonly kind: 'late'; readonly text: string }
}

/** Fences of one page that show examples. */
const MAX_FENCES = 12

const EXAMPLE = /(?:^|\s)example="([^"]{1,200})"/

/** A line that opens a fence, inside quotes and lists too. */
const OPENING = /^[\s>*+\d.)-]{0,60}(?:`{3,}|~{3,})(.*)$/

/** Reads the words behind the language of a fence; null for a fence that names no example. */
export function parseExampleFence(meta: string): ExampleFence | null {
  const [, example] = EXAMPLE.exec(meta) ?? []
  return example === undefined ? null : { example, file: parseFenceInfo(meta).title }
}

/** The words of a fence without those that name an example. */
export function withoutExample(meta: string): string {
  return meta.replace(EXAMPLE, ' ').trim()
}

/**
 * The fences of a text that name examples, each once, the first twelve. Read line by line: fences inside other code are
 * among them, which costs a read and shows nothing.
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

/** The outcome of a fence behind the last that is looked up. */
const TOO_MANY: FenceExample['outcome'] = {
  kind: 'missing',
  text: `A page shows up to ${MAX_FENCES} examples.`,
  remedy: 'Link this example, or move it to another page.',
}

/** Returns what the docs have for a fence; undefined if no examples are looked up. */
export function outcomeOf(
  examples: readonly FenceExample[],
  { example, file }: ExampleFence,
): FenceExample['outcome'] | undefined {
  if (examples.length === 0) return undefined
  return examples.find((each) => each.example === example && each.file === file)?.outcome ?? TOO_MANY
}
