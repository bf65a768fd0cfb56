import { BottomBar } from '~/features/shell/bottom-bar'
import { OptionMenu } from '~/features/shell/option-menu'
import { ExampleFile } from './example-file'
import { FileList } from './file-list'
import type { ExampleView, Sandbox } from './view'

type ExamplePageProps = { readonly view: ExampleView }

/** An example: its files beside the open one, the examples beside it, and the ways to run it. */
export function ExamplePage({ view }: ExamplePageProps) {
  return (
    <>
      <article className="example">
        <ExampleBar view={view} />
        <div id="sheet-files" popover="auto" className="sheet files">
          <nav aria-label="Files">
            <FileList nodes={view.files} />
          </nav>
        </div>
        <div className="opened">
          {view.sandboxes.length > 0 && <Preview sandboxes={view.sandboxes} />}
          {view.file ? <ExampleFile file={view.file} /> : <p className="lead">This example has no files.</p>}
        </div>
      </article>
      <BottomBar
        previous={null}
        next={null}
        middle={view.file && { opens: 'files', label: view.file.path }}
      />
    </>
  )
}

function ExampleBar({ view }: ExamplePageProps) {
  return (
    <div className="example-bar">
      <h1>{view.title}</h1>
      {view.examples.length > 1 && (
        <div className="selects">
          <button type="button" popoverTarget="menu-example">
            {view.examples.length} examples
          </button>
          <OptionMenu id="menu-example" label="Examples" options={view.examples} />
        </div>
      )}
      <div className="actions">
        <a className="btn sm i github" href={view.sourceHref} rel="noopener">
          Source
        </a>
        {view.sandboxes.map((sandbox) => (
          <a key={sandbox.href} className="btn sm" href={sandbox.href} rel="noopener">
            {sandbox.label}
          </a>
        ))}
      </div>
    </div>
  )
}

/** Name of the frame that the links of {@link Preview} open in. */
const PREVIEW_FRAME = 'preview'

/**
 * The running example. The frame is empty until one of the links is followed: then that editor loads there, with or
 * without scripts of ours, and it has a box of its own that nothing else depends on.
 */
function Preview({ sandboxes }: { readonly sandboxes: readonly Sandbox[] }) {
  return (
    <details className="preview">
      <summary>Preview</summary>
      <p>
        Runs in an editor of another site, which loads its own scripts.
        {sandboxes.map((sandbox) => (
          <a key={sandbox.embedHref} className="btn sm" href={sandbox.embedHref} target={PREVIEW_FRAME}>
            Run on {sandbox.label}
          </a>
        ))}
      </p>
      {/* Editors need scripts and their own storage, with which a sandbox holds nothing back; the page's policy says
          which sites may load here. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe name={PREVIEW_FRAME} title="Preview" />
    </details>
  )
}
