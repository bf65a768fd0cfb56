import { pageScripts } from 'virtual:page-scripts'
import { FRAME } from './example-preview.server'
import type { ExampleRun, OpenFile } from './view'

/** Longer files are not edited here: the editor colors a whole file at each key. */
const MAX_EDITED_LINES = 1500

/** Editors of other sites that take changed files, by the value that the form sends (`features/example-runs/edits.ts`). */
const SANDBOXES = [
  ['stackblitz', 'StackBlitz'],
  ['codesandbox', 'CodeSandbox'],
] as const

type ExampleEditsProps = {
  readonly run: ExampleRun
  /** The open file, or null where none is shown. */
  readonly file: OpenFile | null
}

/**
 * What a reader may do with the files of an example. The form sends the changed ones: into the frame, which runs them, as an
 * archive, or to another site. `app/boot/pages/example.ts` serves it; without script there is nothing to edit with.
 */
export function ExampleEdits({ run, file }: ExampleEditsProps) {
  const isEditable = file !== null && file.code !== null && file.lineCount <= MAX_EDITED_LINES
  return (
    <form
      className="edits"
      method="post"
      encType="multipart/form-data"
      action={run.frameHref}
      target={FRAME}
      data-example={run.id}
      data-path={isEditable ? file.path : undefined}
      data-editor={pageScripts['example-editor']}
    >
      <input type="hidden" name="edits" />
      {isEditable && (
        <button type="button" className="btn sm" data-edit="open">
          Edit
        </button>
      )}
      <button type="submit" className="btn sm primary" data-edit="run" hidden>
        Run
      </button>
      <button type="button" className="btn sm" data-edit="reset" hidden>
        Reset
      </button>
      <button type="button" className="btn sm" data-edit="share" hidden>
        Copy link
      </button>
      <Elsewhere archiveHref={run.archiveHref} />
      <output />
    </form>
  )
}

/** Buttons that send the changed files out of the page. */
function Elsewhere({ archiveHref }: Pick<ExampleRun, 'archiveHref'>) {
  return (
    <>
      <button
        type="submit"
        className="btn sm"
        data-edit="download"
        formAction={archiveHref}
        formTarget="_self"
        hidden
      >
        Download changes
      </button>
      {SANDBOXES.map(([id, name]) => (
        <button
          key={id}
          type="submit"
          className="btn sm"
          data-edit={id}
          name="to"
          value={id}
          formAction={archiveHref}
          formTarget="_blank"
          hidden
        >
          Open in {name}
        </button>
      ))}
    </>
  )
}
