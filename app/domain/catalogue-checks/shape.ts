import { z } from 'zod'
import { nearestOf, showChoice, wrongValue, type EntryProblem, UNKNOWN_FIELD } from './problem'

type Shaped<Entry> =
  | { readonly entry: Entry; readonly problems: readonly [] }
  | { readonly entry: null; readonly problems: readonly EntryProblem[] }

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Formats a path as `versions[1].branch`. */
function showPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((shown, part) => {
    if (typeof part === 'number') return `${shown}[${part}]`
    return shown === '' ? String(part) : `${shown}.${String(part)}`
  }, '')
}

/** Returns the schema of a field, or undefined for a field that the schema does not define. */
function schemaAt(schema: unknown, path: readonly PropertyKey[]): unknown {
  const [part, ...rest] = path
  if (part === undefined) return schema
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest)
  return schema instanceof z.ZodObject ? schemaAt(schema.shape[String(part)], rest) : undefined
}

function showLimit(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const [word, limit] =
    issue.code === 'too_big' ? ['at most', Number(issue.maximum)] : ['at least', Number(issue.minimum)]
  if (issue.origin !== 'array' && issue.origin !== 'string') {
    const beyond = issue.code === 'too_big' ? 'less than' : 'more than'
    return `${issue.inclusive === false ? beyond : word} ${limit}`
  }
  const [unit, plural] = issue.origin === 'array' ? ['entry', 'entries'] : ['character', 'characters']
  return `${word} ${limit} ${limit === 1 ? unit : plural}`
}

function problemsOfIssue(issue: z.core.$ZodIssue, schema: z.ZodType): EntryProblem[] {
  const field = showPath(issue.path)
  const wrong = (expected: string, nearest: string | null = null) => [
    wrongValue(field, issue.input, expected, nearest),
  ]
  switch (issue.code) {
    case 'unrecognized_keys': {
      const part = schemaAt(schema, issue.path)
      const fields = part instanceof z.ZodObject ? Object.keys(part.shape) : []
      return issue.keys.map((key) => ({
        field: showPath([...issue.path, key]),
        found: UNKNOWN_FIELD,
        expected: `one of the fields ${showChoice(fields)}`,
        nearest: nearestOf(key, fields),
      }))
    }
    case 'invalid_value': {
      const values = issue.values.map(String)
      const isNullable = schemaAt(schema, issue.path) instanceof z.ZodNullable
      return wrong(showChoice(isNullable ? [...values, 'null'] : values), nearestOf(issue.input, values))
    }
    case 'invalid_type':
      return wrong(typeWords[issue.expected] ?? issue.expected)
    case 'too_big':
    case 'too_small':
      return wrong(showLimit(issue))
    default:
      return wrong(issue.message)
  }
}

/** Parses one entry with its schema. */
export function shapeEntry<Entry>(schema: z.ZodType<Entry>, input: unknown): Shaped<Entry> {
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return { entry: result.data, problems: [] }
  return { entry: null, problems: result.error.issues.flatMap((issue) => problemsOfIssue(issue, schema)) }
}
