/** Editor of the files of an example, fetched when a reader edits one. */
import { createEditor } from 'prism-code-editor'
import { defaultCommands, setIgnoreTab } from 'prism-code-editor/commands'
import layoutRules from 'prism-code-editor/layout.css?inline'
import 'prism-code-editor/languages/css'
import 'prism-code-editor/languages/html'
import 'prism-code-editor/languages/jsx'
import 'prism-code-editor/languages/svelte'
import 'prism-code-editor/languages/vue'
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

/** Opens an editor and focuses it. Tab leaves it, like any field; Ctrl+brackets indent. */
export function openEditor({ place, path, text, change, run }: EditorOptions): void {
  setIgnoreTab(true)
  const language = LANGUAGES[path.split('.').at(-1) ?? ''] ?? 'text'
  const editor = createEditor(place, { language, value: text, onUpdate: change }, defaultCommands())
  editor.textarea.setAttribute('aria-label', `Code of ${path}`)
  editor.textarea.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      run()
    },
    { capture: true },
  )
  editor.textarea.focus({ preventScroll: true })
}
