import { codeText } from '../code/copy'

/** The code of the page, or the editor in its place. */
export class ShownCode {
  /** Text of the unchanged file, and its highlighted HTML. */
  readonly original: { readonly text: string; readonly markup: string }
  private place: HTMLElement | null = null

  private constructor(
    private readonly numbers: Element,
    private readonly frame: HTMLElement,
    private readonly code: Element,
  ) {
    this.original = { text: codeText(code), markup: code.innerHTML }
  }

  /** Returns the code of the page; null if it shows none. */
  static ofPage(): ShownCode | null {
    const [numbers, frame, code] = [
      '.numbered > pre',
      '.numbered .code > pre',
      '.numbered .code > pre > code',
    ].map((selector) => document.querySelector<HTMLElement>(selector))
    return numbers && frame && code ? new ShownCode(numbers, frame, code) : null
  }

  get isEdited(): boolean {
    return this.place?.isConnected === true
  }

  /** Number of the first line that is not covered by the header of the code, from 1. */
  get firstLineInView(): number {
    const { frame } = this
    const head = frame.parentElement?.querySelector('figcaption')?.getBoundingClientRect().bottom ?? 0
    const { paddingTop, lineHeight } = getComputedStyle(frame)
    const hidden = head - frame.getBoundingClientRect().top - parseFloat(paddingTop)
    return Math.max(0, Math.ceil(hidden / parseFloat(lineHeight))) + 1
  }

  /** Replaces the code by an empty element for the editor, and returns it. */
  open(): HTMLElement {
    this.place = document.createElement('div')
    this.place.className = 'editor'
    this.place.translate = false
    this.frame.after(this.place)
    this.setHidden(true)
    return this.place
  }

  /** Replaces the editor by its lines as code. */
  close(): void {
    // The class of a line in prism-code-editor.
    const lines = [...(this.place?.querySelectorAll('.pce-line') ?? [])]
    this.show(lines.map((line) => line.innerHTML.replace(/\n$/, '')).join('\n'))
  }

  /** Shows the unchanged code. */
  reset(): void {
    this.show(this.original.markup)
  }

  private show(markup: string): void {
    this.place?.remove()
    this.setHidden(false)
    if (this.code.innerHTML === markup) return
    this.code.innerHTML = markup
    this.count(markup.split('\n').length)
  }

  private setHidden(isHidden: boolean): void {
    for (const element of [this.numbers, this.frame]) element.toggleAttribute('hidden', isHidden)
  }

  /** Updates the line numbers for a number of lines. */
  private count(lines: number): void {
    const { numbers } = this
    while (numbers.childElementCount > lines) numbers.lastElementChild?.remove()
    for (let line = numbers.childElementCount + 1; line <= lines; line += 1) {
      const link = numbers.lastElementChild?.cloneNode()
      if (!(link instanceof HTMLAnchorElement)) return
      link.id = `L${line}`
      link.href = `#L${line}`
      link.textContent = `${line}\n`
      numbers.append(link)
    }
  }
}
