import { announce, showCopied, showFailed } from '../lib/announce'
import { copyText } from '../lib/clipboard'
import { all } from '../delegate'
import { listen, serveElements } from '../serve-elements'
import { codeText } from '../copy'
import type { EditorOptions } from '../pages/example-editor'
import { type EditedFiles, keepEdits, keptEdits, sharedAddress, sharedEdits } from './edited-files'

/** Media query of windows that show code and preview side by side. */
const WIDE = '(width >= 80rem)'

type EditorModule = { readonly openEditor: (options: EditorOptions) => Promise<void> | void }

/** The changes of a reader on the page of an example. */
class Edits {
  private files: EditedFiles = {}
  /** Why changes were not read or stored; '' if there was no problem. */
  private problem = ''
  private readonly path: string | undefined
  private readonly example: string
  private readonly code = document.querySelector<HTMLElement>('.numbered')
  private readonly original: string

  constructor(
    private readonly form: HTMLFormElement,
    private readonly signal: AbortSignal,
  ) {
    this.path = form.dataset['path']
    this.example = form.dataset['example'] ?? ''
    this.original = codeText(this.code?.querySelector('code') ?? document.createElement('code'))
  }

  /** Shows the stored changes, and runs them if there is a preview. Changes from a link only run when the reader presses Run. */
  async start(): Promise<void> {
    const found = await sharedEdits(location.hash)
    const shared = found === 'unreadable' ? null : found
    this.files = shared ?? keptEdits(this.example)
    this.show()
    if (shared === null && this.hasChanges()) this.run()
    // After the run, which stores the changes and thereby clears the problem.
    if (found === 'unreadable') this.report('Couldn’t read the changes in this link.')
    if (this.path !== undefined && this.path in this.files) await this.edit()
  }

  /** Replaces the code by the editor. */
  async edit(): Promise<void> {
    const { code, path, form } = this
    const button = this.button('open')
    if (!code || path === undefined || !button || code.hidden) return
    button.setAttribute('aria-busy', 'true')
    try {
      const loaded: unknown = await import(/* @vite-ignore */ form.dataset['editor'] ?? '')
      if (this.signal.aborted || !isEditorModule(loaded)) return
      const place = document.createElement('div')
      place.className = 'editor'
      code.before(place)
      code.hidden = true
      button.hidden = true
      await loaded.openEditor({
        place,
        path,
        text: this.files[path] ?? this.original,
        change: (text) => this.change(path, text),
        run: () => form.requestSubmit(this.button('run')),
      })
      this.show()
    } catch {
      showFailed(button, 'Couldn’t load the editor')
    } finally {
      button.removeAttribute('aria-busy')
    }
  }

  /** Discards all changes, including those of files that are not open. */
  reset(): void {
    this.files = {}
    this.keep()
    document.querySelector('.editor')?.remove()
    if (this.code) this.code.hidden = false
    const open = this.button('open')
    if (open) open.hidden = false
    this.show()
    this.freshFrame()?.setAttribute('src', this.form.action)
    ;(open ?? document.querySelector<HTMLElement>('.panels a'))?.focus()
    announce('Changes removed')
  }

  /** Fills in the changes when the form is submitted. On a page without a preview, navigates to the one that has it. */
  send(event: SubmitEvent): void {
    const field = this.form.elements.namedItem('edits')
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(this.files)
    if (event.submitter?.dataset['edit'] !== 'run') return
    this.keep()
    if (this.freshFrame()) return
    event.preventDefault()
    const to = matchMedia(WIDE).matches ? 'split' : 'preview'
    document.querySelector<HTMLElement>(`.panels [data-to="${to}"]`)?.click()
  }

  share(button: HTMLElement): void {
    showCopied(button, sharedAddress(location.href, this.files).then(copyText))
  }

  private run(): void {
    if (frameInView()) this.form.requestSubmit(this.button('run'))
  }

  private change(path: string, text: string): void {
    // The editor also reports its initial text.
    if (text === (this.files[path] ?? this.original)) return
    const { [path]: _former, ...others } = this.files
    this.files = text.trimEnd() === this.original ? others : { ...others, [path]: text }
    this.keep()
    this.show()
  }

  /** Stores the changes, and removes the fragment of a shared link from the address. */
  private keep(): void {
    const isStored = keepEdits(this.example, this.files)
    this.problem =
      isStored || !this.hasChanges()
        ? ''
        : 'This browser can’t store the changes. Copy the link to keep them.'
    if (!location.hash.startsWith('#edits=')) return
    History.prototype.replaceState.call(history, history.state, '', location.pathname + location.search)
  }

  private report(problem: string): void {
    this.problem = problem
    this.show()
  }

  private show(): void {
    const isUnchanged = !this.hasChanges()
    for (const name of ['share', 'download', 'stackblitz', 'codesandbox']) this.hide(name, isUnchanged)
    for (const name of ['reset', 'run']) this.hide(name, isUnchanged && this.code?.hidden !== true)
    const output = this.form.querySelector('output')
    const names = Object.keys(this.files)
    const changed = names.length === 0 ? '' : `Changed: ${names.join(', ')}`
    if (output) output.textContent = [changed, this.problem].filter(Boolean).join('. ')
  }

  private hasChanges(): boolean {
    return Object.keys(this.files).length > 0
  }

  private button(name: string): HTMLElement | null {
    return this.form.querySelector<HTMLElement>(`[data-edit="${name}"]`)
  }

  private hide(name: string, isHidden: boolean): void {
    const button = this.button(name)
    if (button) button.hidden = isHidden
  }

  /** Replaces the visible frame by a new one, so that a run adds no history entry and the previous run stops. */
  private freshFrame(): HTMLIFrameElement | null {
    const frame = frameInView()
    if (!frame) return null
    const fresh = document.createElement('iframe')
    for (const { name, value } of frame.attributes) if (name !== 'src') fresh.setAttribute(name, value)
    frame.replaceWith(fresh)
    return fresh
  }
}

function frameInView(): HTMLIFrameElement | null {
  const [frame] = all<HTMLIFrameElement>('#S--preview iframe')
  return frame?.checkVisibility() === true ? frame : null
}

function isEditorModule(value: unknown): value is EditorModule {
  return typeof value === 'object' && value !== null && 'openEditor' in value
}

/** Handles the form with the changes of a reader. */
export function serveEdits(): void {
  serveElements('.edits', (form, signal) => {
    if (!(form instanceof HTMLFormElement)) return
    const edits = new Edits(form, signal)
    void edits.start()
    const act = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edit]') : null
      const name = button?.dataset['edit']
      if (name === 'open') void edits.edit()
      if (name === 'reset') edits.reset()
      if (name === 'share' && button) edits.share(button)
    }
    listen(form, 'click', act, signal)
    listen(form, 'submit', (event) => edits.send(event), signal)
  })
}
