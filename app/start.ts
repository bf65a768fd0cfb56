import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { HtmlPart } from '~/features/shell/html-part'
import { UnavailableError } from '~/features/shell/unavailable-error'

/** Markup that is in the document already crosses the wire as the id of its element, never a second time as text. */
const htmlPart = createSerializationAdapter({
  key: 'HtmlPart',
  test: (value): value is HtmlPart => value instanceof HtmlPart,
  toSerializable: (part) => part.id,
  fromSerializable: (id) => new HtmlPart(id),
})

/** Docs out of reach have a screen of their own, in the browser too. */
const unavailableError = createSerializationAdapter({
  key: 'UnavailableError',
  test: (value): value is UnavailableError => value instanceof UnavailableError,
  toSerializable: ({ message, retryAfterSeconds }) => ({ message, retryAfterSeconds }),
  fromSerializable: ({ message, retryAfterSeconds }) => new UnavailableError(message, retryAfterSeconds),
})

export const startInstance = createStart(() => ({
  serializationAdapters: [htmlPart, unavailableError],
  requestMiddleware: [createCsrfMiddleware({ filter: (context) => context.handlerType === 'serverFn' })],
}))
