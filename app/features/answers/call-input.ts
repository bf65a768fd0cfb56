import { z } from 'zod'

/** More characters than any address that the request pipeline lets through. */
const MAX_TEXT_LENGTH = 4000

/** A text that a caller sends; a longer one is answered by 400. */
export const text = z.string().max(MAX_TEXT_LENGTH)

/**
 * The validator of a server function. What is not of the schema is a mistake of the caller and answers 400; a thrown
 * error would be taken for a failure of the server, with its stack in the log.
 */
export function callInput<Schema extends z.ZodType>(schema: Schema) {
  return (input: z.input<Schema>): z.output<Schema> => {
    const reading = schema.safeParse(input)
    if (reading.success) return reading.data
    throw new Response('The input is invalid.\n', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
