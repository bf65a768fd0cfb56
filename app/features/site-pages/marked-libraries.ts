import { catalogue } from '~/domain/catalogue/catalogue'

const ids = catalogue.libraries.map(({ id }) => id).join('|')
const itemOfLibrary = new RegExp(`<li>(?=\\s*<a [^>]*href="/(${ids})/)`, 'g')

/** Adds the tile of a library to each item of a list that begins with a link to its docs. */
export function markLibraries(html: string): string {
  return html.replaceAll(itemOfLibrary, '<li data-lib="$1"><span class="tile"></span>')
}
