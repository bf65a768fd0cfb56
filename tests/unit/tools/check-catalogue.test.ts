import { expect, it } from 'vitest'
import { checkCatalogueFiles } from '~/tools/check-catalogue.server'

it('the catalogue of this project has no problem', () => {
  expect(checkCatalogueFiles()).toEqual([])
})
