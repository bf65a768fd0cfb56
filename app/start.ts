import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { HtmlPart } from '~/features/docs/html-part'

/** Markup that is in the document already crosses the wire as the id of its element, never a second time as text. */
const htmlPart = createSerializationAdapter({
  key: 'HtmlPart',
  test: (value): value is HtmlPart => value instanceof HtmlPart,
  toSerializable: (part) => part.id,
  fromSerializable: (id) => new HtmlPart(id),
})

export const startInstance = createStart(() => ({
  serializationAdapters: [htmlPart],
  requestMiddleware: [createCsrfMiddleware({ filter: (context) => context.handlerType === 'serverFn' })],
}))
