import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'
import { pageMeta } from '~/features/shell/page-meta'

/** Head of a library's landing page: its name and description (spec section 2). */
export function landingHead({ libraryId }: { readonly libraryId: string }) {
  const library = findLibrary(libraryId)
  if (!library) return { meta: [{ title: `Not found | ${catalogue.site.name}` }] }
  return { meta: pageMeta({ title: library.name, description: library.description, image: library.ogImage }) }
}
