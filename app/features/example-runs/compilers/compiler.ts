import { z } from 'zod'

/** A file to compile with a framework's compiler. */
export type Source = {
  /** Path relative to the example. */
  readonly path: string
  readonly text: string
  /** All files of the example by path; compilers cannot read others. */
  readonly files: Readonly<Record<string, string>>
}

/** Compiled code with its style sheet, or the reason and line of a refusal. */
export type Compiled =
  | { readonly kind: 'compiled'; readonly code: string; readonly loader: Loader; readonly sheet: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly line: number }

type Loader = 'js' | 'ts' | 'tsx'

/** Compiles a file without executing any of it; see {@link catching} for errors. */
export type Compile = (source: Source) => Compiled | Promise<Compiled>

/** Errors of compilers, which have the line in different fields. */
const failure = z.object({
  message: z.string(),
  start: z.object({ line: z.number() }).optional().catch(undefined),
  loc: z
    .object({ line: z.number().optional(), start: z.object({ line: z.number() }).optional() })
    .optional()
    .catch(undefined),
})

/** Wraps a compiler so that an error becomes a refusal. */
export function catching(compile: Compile): Compile {
  return async (source) => {
    try {
      return await compile(source)
    } catch (error) {
      return refusalOf(error, source.path)
    }
  }
}

/** Converts an error of a compiler to a refusal, with the first line of its message as the reason. */
export function refusalOf(error: unknown, path: string): Compiled {
  if (error instanceof RangeError) return refuse('This file is nested too deep.')
  const { message, start, loc } = failure.safeParse(error).data ?? { message: 'This file can’t be compiled.' }
  const [first = ''] = message.split('\n')
  // Babel prefixes the message with the path, including a folder of this machine.
  const own = first.indexOf(`${path}: `)
  const reason = own === -1 ? first : first.slice(own + path.length + 2)
  return refuse(reason, start?.line ?? loc?.start?.line ?? loc?.line)
}

/** Returns a refusal at a line; default: 1. */
export function refuse(reason: string, line = 1): Compiled {
  return { kind: 'refused', reason, line }
}
