/**
 * HTML that the server renders into the element with this id.
 *
 * The HTML of the first page is sent only once: the serialized loader data contains just the id, and during hydration
 * the HTML is read from the document. After a client navigation, it is the text from the loader.
 */
export class HtmlPart {
  readonly id: string
  #html: string | undefined

  constructor(id: string, html?: string) {
    this.id = id
    this.#html = html
  }

  /** The HTML; read once from the document if not given, and empty if the element is missing. */
  get html(): string {
    this.#html ??= document.getElementById(this.id)?.innerHTML ?? ''
    return this.#html
  }
}
