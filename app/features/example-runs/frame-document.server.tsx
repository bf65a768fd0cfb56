import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { exampleFrameScript } from '~/boot/inline-scripts'

/** Public interfaces that examples of the docs ask. The frame sends them neither cookies nor the site's address. */
const HOSTS = ['https://jsonplaceholder.typicode.com', 'https://api.github.com']

/**
 * What an example may do in its frame: run its own inline script. It has no origin, cannot lead the window elsewhere, opens
 * no window, sends no form, starts no worker, and asks the listed hosts alone. Opened by itself, the frame has no more rights.
 */
export const FRAME_POLICY = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  `connect-src ${HOSTS.join(' ')}`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The rules of the frame itself. An example's own come after them. */
const frameStyle = `
:root{color-scheme:light dark}
body{margin:16px;font:16px/1.5 system-ui,sans-serif}
#S--console{display:block;position:sticky;bottom:-16px;max-height:45vh;overflow:auto;margin:24px -16px -16px;background:Canvas;font:13px/1.5 ui-monospace,monospace}
#S--console:not(:empty)::before{content:'Console';display:block;padding:6px 16px;font-weight:600;border-top:1px solid #8886}
#S--console pre{margin:0;padding:4px 16px;white-space:pre-wrap;overflow-wrap:anywhere;border-top:1px solid #8883}
#S--versions{margin-top:24px;font-size:13px;opacity:.75}
#S--console [data-kind=error]{color:light-dark(#b00020,#ff8a80)}
#S--console [data-kind=warn]{color:light-dark(#8a5a00,#ffcf70)}
`

/** A document that runs a bundled example. */
export type RunDocument = {
  readonly title: string
  readonly body: string
  readonly script: string
  readonly sheet: string
  /** What the example's own server would answer, by path. */
  readonly files: Readonly<Record<string, string>>
  /** Says which packages it runs with. */
  readonly versions: string
}

/** Inside a script or style element, no text may look like its end or like the start of a comment. */
function insideScript(code: string): string {
  return code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--')
}

function insideStyle(rules: string): string {
  return rules.replaceAll(/<\/(?=style)/gi, '<\\/')
}

const WITHOUT_SCRIPT = '<noscript><p>Turn on JavaScript to run this example.</p></noscript>'

/** The HTML of a running example. */
export function runDocument({ title, body, script, sheet, files, versions }: RunDocument): string {
  return frame(
    title,
    <>
      <script dangerouslySetInnerHTML={{ __html: exampleFrameScript }} />
      {Object.keys(files).length > 0 && (
        <script
          id="S--files"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(files).replaceAll('<', '\\u003c') }}
        />
      )}
      {sheet !== '' && <style dangerouslySetInnerHTML={{ __html: insideStyle(sheet) }} />}
    </>,
    `${WITHOUT_SCRIPT}${body}${renderToStaticMarkup(<footer id="S--versions">{versions}</footer>)}<script>${insideScript(script)}</script>`,
  )
}

/** The HTML of a frame that says why an example does not run here. */
export function refusalDocument(title: string, reasons: readonly string[]): string {
  const elsewhere = 'Read its code here, or run it in StackBlitz or CodeSandbox.'
  return sentences(title, 'This example doesn’t run here.', [...reasons, elsewhere])
}

/** HTML of a frame: why the example did not run this time, and what to do. */
export function notRunDocument(title: string, reasons: readonly string[]): string {
  return sentences(title, 'This example didn’t run.', reasons)
}

function sentences(title: string, heading: string, texts: readonly string[]): string {
  const body = renderToStaticMarkup(
    <>
      <p>
        <b>{heading}</b>
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>,
  )
  return frame(title, null, body)
}

function frame(title: string, head: ReactNode, body: string): string {
  const start = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: frameStyle }} />
      {head}
    </head>,
  )
  return `<!doctype html><html lang="en">${start}<body>${body}</body></html>`
}
