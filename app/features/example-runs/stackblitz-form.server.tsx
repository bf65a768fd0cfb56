import { hash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ExampleTexts } from './example-archive.server'

const HOST = 'https://stackblitz.com'

const style = `
:root{color-scheme:light dark}
body{max-width:36rem;margin:0 auto;padding:15vh 20px 40px;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.2}
button{min-height:44px;padding:0 18px;font:inherit;font-weight:600}
`

/** The document may do nothing but send its form. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  `form-action ${HOST}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const stackBlitzHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
} as const

type Project = ExampleTexts & {
  readonly title: string
  /** Paths of the changed files; the first one is open in the editor. */
  readonly changed: readonly string[]
}

/**
 * A document with the form that makes a project of StackBlitz, which its reader sends: nothing goes to another site before.
 * The names of the fields are those of StackBlitz, <https://developer.stackblitz.com/platform/api/post-api>.
 */
export function stackBlitzDocument({ title, texts, others, changed }: Project): string {
  const [first] = changed
  const action = `${HOST}/run${first === undefined ? '' : `?${new URLSearchParams({ file: first })}`}`
  const body = renderToStaticMarkup(
    <main>
      <h1>Open your changes in StackBlitz</h1>
      <p>
        StackBlitz gets the files of this example with your changes
        {changed.length > 0 && ` in ${changed.join(', ')}`}.
      </p>
      {others.length > 0 && <p>It takes text alone. Left out: {others.join(', ')}.</p>}
      <form method="post" action={action}>
        <input type="hidden" name="project[title]" value={title} />
        <input type="hidden" name="project[description]" value={title} />
        <input type="hidden" name="project[template]" value="node" />
        {[...texts].map(([path, text]) => (
          <input key={path} type="hidden" name={`project[files][${path}]`} value={text} />
        ))}
        <button type="submit">Continue to StackBlitz</button>
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
