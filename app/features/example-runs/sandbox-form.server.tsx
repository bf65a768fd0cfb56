import { hash } from 'node:crypto'
import lzString from 'lz-string'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SandboxId } from './edits'
import type { ExampleTexts } from './example-archive.server'

const style = `
:root{color-scheme:light dark}
body{max-width:36rem;margin:0 auto;padding:15vh 20px 40px;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.2}
button{min-height:44px;padding:0 18px;font:inherit;font-weight:600}
`

type Project = ExampleTexts & {
  readonly title: string
  /** Paths of the changed files; the editor opens the first one. */
  readonly changed: readonly string[]
}

/** An external editor that creates a project from a form. */
type Sandbox = {
  readonly name: string
  readonly host: string
  /** Maximum length of all texts of a project, in characters. */
  readonly maxLength: number
  /** Returns the path of the form's action, and its fields. */
  readonly formOf: (project: Project) => {
    readonly action: string
    readonly fields: readonly (readonly [name: string, value: string])[]
  }
}

const sandboxes: Readonly<Record<SandboxId, Sandbox>> = {
  // Source of the field names: <https://developer.stackblitz.com/platform/api/post-api>.
  stackblitz: {
    name: 'StackBlitz',
    host: 'https://stackblitz.com',
    maxLength: Infinity,
    formOf: ({ title, texts, changed: [first] }) => ({
      action: `/run${first === undefined ? '' : `?${new URLSearchParams({ file: first })}`}`,
      fields: [
        ['project[title]', title],
        ['project[description]', title],
        ['project[template]', 'node'],
        ...[...texts].map(([path, text]) => [`project[files][${path}]`, text] as const),
      ],
    }),
  },
  // Source of the form: <https://codesandbox.io/docs/learn/browser-sandboxes/cli-api>. Vite only runs in its server
  // environment.
  codesandbox: {
    name: 'CodeSandbox',
    host: 'https://codesandbox.io',
    // Packing this much blocks the main thread for 30 to 50 ms.
    maxLength: 200_000,
    formOf: ({ texts, changed: [first] }) => {
      const files = Object.fromEntries([...texts].map(([path, content]) => [path, { content }]))
      const compressed = lzString.compressToBase64(JSON.stringify({ files }))
      return {
        action: '/api/v1/sandboxes/define?environment=server',
        fields: [
          ['parameters', compressed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')],
          ...(first === undefined ? [] : [['query', `file=/${first}`] as const]),
        ],
      }
    },
  },
}

/** Returns the headers of {@link sandboxDocument}, which may only submit its form. */
export function sandboxHeaders(id: SandboxId): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    `form-action ${sandboxes[id].host}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
  }
}

/** Renders a document with a form that creates a project at an external editor, on submit; null if it is too large. */
export function sandboxDocument(id: SandboxId, project: Project): string | null {
  const { title, texts, others, changed } = project
  const { name, host, maxLength, formOf } = sandboxes[id]
  const length = [...texts.values()].reduce((sum, text) => sum + text.length, 0)
  if (length > maxLength) return null
  const { action, fields } = formOf(project)
  const body = renderToStaticMarkup(
    <main>
      <h1>Open your changes in {name}</h1>
      <p>
        {name} gets the files of this example with your changes
        {changed.length > 0 && ` in ${changed.join(', ')}`}.
      </p>
      {others.length > 0 && <p>It takes text alone. Left out: {others.join(', ')}.</p>}
      <form method="post" action={host + action}>
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit">Continue to {name}</button>
      </form>
    </main>,
  )
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>,
  )
  return `<!doctype html><html lang="en">${head}<body>${body}</body></html>`
}
