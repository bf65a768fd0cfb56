import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { EmblemMenu } from '~/features/home/emblem-menu'
import { Family } from '~/features/home/family'

const addresses = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1])
const landings = catalogue.libraries.map((library) => `/${library.id}/latest`)

it.each([
  ['the emblem', <EmblemMenu key="emblem" />],
  ['the family', <Family key="family" />],
])('leads through %s to every library of the catalogue once', (_, element) => {
  const found = addresses(renderToStaticMarkup(element))
  expect(found).toHaveLength(landings.length)
  expect(new Set(found)).toEqual(new Set(landings))
})
