import { z } from 'zod'

/** A file that a framework's compiler makes code of. */
export type Source = {
  /** Relative to the example. */
  readonly path: string
  readonly text: string
  /** All files of the example by path: no compiler reads any other. */
  readonly files: Readonly<Record<string, string>>
}

/** Code for the bundler with the style sheet that belongs to it, or the reason and line of what can't be compiled. */
export type Compiled =
  | { readonly kind: 'compiled'; readonly code: string; readonly loader: Loader; readonly sheet: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly line: number }

type Loader = 'js' | 'ts' | 'tsx'

/** Compiles one file, and executes nothing of it. What a compiler throws is a reason. */
export type Compile = (source: Source) => Compiled | Promise<Compiled>

/** What compilers throw: their fields for the line differ. */
const failure = z.object({
  message: z.string(),
  start: z.object({ line: z.number() }).optional().catch(undefined),
  loc: z
    .object({ line: z.number().optional(), start: z.object({ line: z.number() }).optional() })
    .optional()
    .catch(undefined),
})

/** Wraps a compiler, so that what it throws is a reason: the first line of its message. */
export function catching(compile: Compile): Compile {
  return async (source) => {
    try {
      return await compile(source)
    } catch (error) {
      return refusalOf(error, source.path)
    }
  }
}

/** The refusal that an error of a compiler is. */
export function refusalOf(error: unknown, path: string): Compiled {
  if (error instanceof RangeError) return refuse('This file is nested too deep.')
  const { message, start, loc } = failure.safeParse(error).data ?? { message: 'This file can’t be compiled.' }
  const [first = ''] = message.split('\n')
  // Babel puts the path before it, with a folder of this machine.
  const own = first.indexOf(`${path}: `)
  const reason = own === -1 ? first : first.slice(own + path.length + 2)
  return refuse(reason, start?.line ?? loc?.start?.line ?? loc?.line)
}

/** Refuses a file at a line, or at its start. */
export function refuse(reason: string, line = 1): Compiled {
  return { kind: 'refused', reason, line }
}
