import { z } from 'zod'

/** Maximum length of a text argument, in characters: longer than any address that the request pipeline accepts. */
const MAX_TEXT_LENGTH = 4000

/** A text argument of a server function; a longer one is rejected with status 400. */
export const text = z.string().max(MAX_TEXT_LENGTH)

/**
 * Creates the validator of a server function. Throws a response with status 400 if the input does not fit the schema:
 * an error would be logged as a server failure, with its stack.
 */
export function callInput<Schema extends z.ZodType>(schema: Schema) {
  return (input: z.input<Schema>): z.output<Schema> => {
    const parsed = schema.safeParse(input)
    if (parsed.success) return parsed.data
    throw new Response('The input is invalid.\n', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
