import { ExampleFrame } from './example-frame.server'
import type { ExampleRun, Sandbox } from './view'

/** Name of the frame that links and forms of the page open in. */
export const FRAME = 'preview'

/** Widths of the preview beside the code, in pixels. `app/boot/pages/example.ts` holds the handle within them. */
const WIDTH = { usual: 500, least: 280, most: 1200 } as const

type PreviewProps = {
  readonly run: ExampleRun
  /** True beside the code: narrow windows show the code alone then, and load no frame. */
  readonly isBeside: boolean
}

/** The example as it runs here. Its buttons are links into the frame, so that they need no script. */
export function Preview({ run: { frameHref }, isBeside }: PreviewProps) {
  return (
    <>
      {isBeside && <Handle />}
      <section className="preview" id="S--preview" aria-label="Preview">
        <p>
          <a className="btn sm" href={frameHref} target={FRAME}>
            Reload
          </a>
          <a className="btn sm" href="about:blank" target={FRAME}>
            Stop
          </a>
          <a href={frameHref} target="_blank" rel="noopener">
            Open in a new tab
          </a>
          <label className="wide">
            <input type="checkbox" /> Full width
          </label>
        </p>
        <ExampleFrame name={FRAME} href={frameHref} title="Preview" isLazy={isBeside} />
      </section>
    </>
  )
}

/** Moves the edge between code and preview, by pointer or keys. Without script the preview has its usual width. */
function Handle() {
  return (
    <hr
      className="handle"
      // A separator that has a value is a control.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the preview"
      aria-controls="S--preview"
      aria-valuenow={WIDTH.usual}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
    />
  )
}

/** The example in an editor of another site, which loads when it is asked for. */
export function Sandboxed({
  sandboxes: [editor, other],
}: {
  readonly sandboxes: readonly [Sandbox, Sandbox]
}) {
  return (
    <div className="preview">
      <p>
        Runs on {editor.label}, which loads its own scripts.
        <a className="btn sm" href={other.embedHref} target={FRAME}>
          Run on {other.label}
        </a>
      </p>
      {/* Editors need scripts and their own storage, with which a sandbox holds nothing back; the page's policy says
          which sites may load here. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe name={FRAME} src={editor.embedHref} title="Interactive Sandbox" />
    </div>
  )
}
