import { announce, showCopied, showFailed } from '../lib/announce'
import { copyText } from '../lib/clipboard'
import { all } from '../lib/dom'
import { replaceAddress } from '../lib/replace-address'
import { listen, serveElements } from '../lib/serve-elements'
import type { EditorOptions } from '../pages/example-editor'
import { type EditedFiles, keepEdits, keptEdits, sharedAddress, sharedEdits } from './edited-files'
import { isRunUnfinished, watchRun } from './run-outcome'
import { ShownCode } from './shown-code'

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
  private readonly code = ShownCode.ofPage()

  constructor(
    private readonly form: HTMLFormElement,
    private readonly signal: AbortSignal,
  ) {
    this.path = form.dataset['path']
    this.example = form.dataset['example'] ?? ''
  }

  /**
   * Shows the stored changes, and runs them if there is a preview. Changes from a link, and those whose last run never ended, only
   * run when the reader presses Run.
   */
  async start(): Promise<void> {
    const found = await sharedEdits(location.hash)
    const shared = found === 'unreadable' ? null : found
    this.files = shared ?? keptEdits(this.example)
    this.show()
    const isUnfinished = isRunUnfinished(this.example)
    if (shared === null && this.hasChanges() && !isUnfinished) this.run()
    // After the run, which stores the changes and thereby clears the problem.
    if (isUnfinished && this.hasChanges())
      this.report('The last run did not end. Change the code before you run it again.')
    if (found === 'unreadable') this.report('Couldn’t read the changes in this link.')
    if (this.path !== undefined && this.path in this.files) await this.edit()
  }

  /** Runs the action of a button, given by its name. */
  act(name: string, button: HTMLElement): void {
    if (name === 'open') void this.edit()
    if (name === 'done') this.finish()
    if (name === 'reset') this.reset()
    if (name === 'share') showCopied(button, sharedAddress(location.href, this.files).then(copyText))
    if (name === 'to-preview') document.querySelector<HTMLElement>('#S--preview a')?.focus()
    if (name === 'to-code')
      (document.querySelector<HTMLElement>('.editor textarea') ?? this.button('open'))?.focus()
  }

  private async edit(): Promise<void> {
    const { code, path, form } = this
    const button = this.button('open')
    if (!code || path === undefined || !button || code.isEdited) return
    button.setAttribute('aria-busy', 'true')
    try {
      const loaded: unknown = await import(/* @vite-ignore */ form.dataset['editor'] ?? '')
      if (this.signal.aborted || !isEditorModule(loaded)) return
      const line = code.firstLineInView
      await loaded.openEditor({
        place: code.open(),
        path,
        line,
        text: this.text(),
        original: code.original,
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

  /** Closes the editor. Changes are kept and shown. */
  private finish(): void {
    this.code?.close()
    this.show()
    this.button('open')?.focus()
  }

  /** Discards all changes, including those of files that are not open. */
  private reset(): void {
    this.files = {}
    this.keep()
    this.code?.reset()
    this.show()
    this.freshFrame()?.setAttribute('src', this.form.action)
    ;(this.button('open') ?? document.querySelector<HTMLElement>('.panels a'))?.focus()
    announce('Changes removed')
  }

  /** Copies the text of the editor, because the copy button only copies the code of the page. */
  copy(button: HTMLElement): void {
    if (this.code?.isEdited === true) showCopied(button, copyText(this.text()))
  }

  /** Adds the changes to the form before it is submitted. If no preview is visible, Run opens the panel with the preview. */
  send(event: SubmitEvent): void {
    const field = this.form.elements.namedItem('edits')
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(this.files)
    if (event.submitter?.dataset['edit'] !== 'run') return
    this.keep()
    const frame = this.freshFrame()
    if (frame) return this.watch(frame)
    event.preventDefault()
    const to = matchMedia(WIDE).matches ? 'split' : 'preview'
    document.querySelector<HTMLElement>(`.panels [data-to="${to}"]`)?.click()
  }

  private watch(frame: HTMLIFrameElement): void {
    const { example, signal: left } = this
    const onSilent = () => this.report('The example doesn’t respond. It may contain an endless loop.')
    watchRun({ frame, example, left, onSilent })
  }

  private run(): void {
    if (frameInView()) this.form.requestSubmit(this.button('run'))
  }

  /** Returns the text of the open file with its changes. */
  private text(): string {
    return this.files[this.path ?? ''] ?? this.code?.original.text ?? ''
  }

  private change(path: string, text: string): void {
    // The editor also reports the text that it opens with.
    if (text === this.text()) return
    const { [path]: _former, ...others } = this.files
    this.files = text.trimEnd() === this.code?.original.text ? others : { ...others, [path]: text }
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
    replaceAddress(location.pathname + location.search)
  }

  private report(problem: string): void {
    this.problem = problem
    this.show()
  }

  private show(): void {
    const isEdited = this.code?.isEdited === true
    const isUnchanged = !this.hasChanges()
    const hasPreview = frameInView() !== null
    this.hide('open', isEdited)
    this.hide('done', !isEdited)
    for (const name of ['run', 'reset', 'share', 'download', 'stackblitz', 'codesandbox'])
      this.hide(name, isUnchanged)
    for (const name of ['to-preview', 'to-code']) this.hide(name, !hasPreview)
    const output = this.form.querySelector('output')
    const names = Object.keys(this.files)
    const changed = names.length === 0 ? '' : `Changed: ${names.join(', ')}`
    if (output) output.textContent = [changed, this.problem].filter(Boolean).join('. ')
  }

  private hasChanges(): boolean {
    return Object.keys(this.files).length > 0
  }

  private button(name: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(`.panes [data-edit="${name}"]`)
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

/** Handles the form with the reader's changes, and its buttons. */
export function serveEdits(): void {
  serveElements('.edits', (form, left) => {
    const panes = form.closest('.panes')
    if (!(form instanceof HTMLFormElement) || !panes) return
    const edits = new Edits(form, left)
    void edits.start()
    const act = ({ target }: MouseEvent) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-edit], [data-action]') : null
      const { edit: name, action } = button?.dataset ?? {}
      if (button && name !== undefined) edits.act(name, button)
      if (button && action === 'copy-code') edits.copy(button)
    }
    listen(panes, 'click', act, left)
    listen(form, 'submit', (event) => edits.send(event), left)
  })
}
