/** The editor of an example's files, loaded when a reader starts to edit. */
import { createEditor, type PrismEditor } from 'prism-code-editor'
import { defaultCommands, setIgnoreTab } from 'prism-code-editor/commands'
import layoutRules from 'prism-code-editor/layout.css?inline'
import 'prism-code-editor/languages/css'
import 'prism-code-editor/languages/html'
import 'prism-code-editor/languages/jsx'
import 'prism-code-editor/languages/svelte'
import 'prism-code-editor/languages/vue'
import { highlightText } from 'prism-code-editor/prism'
import 'prism-code-editor/prism/languages/css'
import 'prism-code-editor/prism/languages/json'
import 'prism-code-editor/prism/languages/markup'
import 'prism-code-editor/prism/languages/svelte'
import 'prism-code-editor/prism/languages/tsx'
import 'prism-code-editor/prism/languages/vue'
import editorRules from '../../styles/example-editor.css?inline'

/** Options of an editor. */
export type EditorOptions = {
  /** An empty element of the page, to contain the editor. */
  readonly place: HTMLElement
  readonly path: string
  readonly text: string
  /** Line at whose start the caret is placed, from 1. */
  readonly line: number
  /** Text of the unchanged file, and its HTML as highlighted by the page. */
  readonly original: { readonly text: string; readonly markup: string }
  readonly change: (text: string) => void
  readonly run: () => void
}

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'tsx',
  mts: 'tsx',
  tsx: 'tsx',
  js: 'tsx',
  mjs: 'tsx',
  jsx: 'tsx',
  css: 'css',
  html: 'html',
  svg: 'html',
  json: 'json',
  vue: 'vue',
  svelte: 'svelte',
}

// Constructed, because the policy of the page forbids style elements.
const sheet = new CSSStyleSheet()
sheet.replaceSync(layoutRules + editorRules)
document.adoptedStyleSheets.push(sheet)

/** Opens an editor and focuses it. Tab moves the focus out, as in any field; Ctrl+brackets indent. */
export function openEditor({ place, path, text, line, original, change, run }: EditorOptions): void {
  setIgnoreTab(true)
  const language = LANGUAGES[path.split('.').at(-1) ?? ''] ?? 'text'
  const paint = pagePainter(language, original)
  const editor = createEditor(
    place,
    { language, value: text, ...wrapping(), onUpdate: change },
    defaultCommands(),
    (created) => void created.on('update', () => paint(created.lines)),
  )
  followWrapping(editor)
  const { textarea } = editor
  textarea.setAttribute('aria-label', `Code of ${path}`)
  textarea.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      run()
    },
    { capture: true },
  )
  textarea.focus({ preventScroll: true })
  const before = text.split('\n', line - 1).join('\n').length
  textarea.setSelectionRange(before, before)
}

/** Returns the options for wrapping: like code of the page, text has line numbers unless it is wrapped. */
function wrapping() {
  const isWrapped = document.documentElement.dataset['wrap'] !== undefined
  return { wordWrap: isWrapped, lineNumbers: !isWrapped }
}

/** Updates the wrapping when the reader changes that of the page. */
function followWrapping(editor: PrismEditor): void {
  const observer = new MutationObserver(() => {
    if (editor.container.isConnected) editor.setOptions(wrapping())
    else observer.disconnect()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-wrap'] })
}

/**
 * Returns a function that gives unchanged lines the colors of the page, whose highlighter is a different one. It
 * identifies a line by the editor's HTML, so that code inside a newly typed comment looks like a comment.
 */
function pagePainter(language: string, original: EditorOptions['original']) {
  const parsed = document.createElement('pre')
  parsed.innerHTML = highlightText(original.text, language)
  const own = parsed.innerHTML.split('\n')
  const shown = original.markup.split('\n')
  const byOwn = new Map(own.map((markup, at) => [markup, shown[at]]))
  return (lines: HTMLCollection) => {
    // The first child is the text field.
    for (let at = 1; at < lines.length; at += 1) {
      const line = lines[at]
      const markup = line?.innerHTML.slice(0, -1) ?? ''
      const painted = own[at - 1] === markup ? shown[at - 1] : byOwn.get(markup)
      if (line && painted !== undefined && painted !== markup) line.innerHTML = `${painted}\n`
    }
  }
}
