/**
 * Markup that the server renders into the element with this id.
 *
 * On the first page it crosses the wire once: the serialised loader data holds the id alone, and while React hydrates,
 * the markup is read back from the document. After a navigation in the browser it holds the text that the loader gave.
 */
export class HtmlPart {
  readonly id: string
  #html: string | undefined

  constructor(id: string, html?: string) {
    this.id = id
    this.#html = html
  }

  /** The markup; read from the document once where none was given, and empty if the element is missing. */
  get html(): string {
    this.#html ??= document.getElementById(this.id)?.innerHTML ?? ''
    return this.#html
  }
}
