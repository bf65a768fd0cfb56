import { pageScripts } from 'virtual:page-scripts'
import { FRAME } from './example-preview.server'
import type { ExampleRun, OpenFile } from './view'

/** Maximum number of lines of an editable file: the editor highlights the whole file at each keystroke. */
const MAX_EDITED_LINES = 1500

/** External editors that accept changed files, by the value that the form sends (`features/example-runs/edits.ts`). */
const SANDBOXES = [
  ['stackblitz', 'StackBlitz'],
  ['codesandbox', 'CodeSandbox'],
] as const

type ExampleEditsProps = {
  readonly run: ExampleRun
  /** The open file, or null if none is shown. */
  readonly file: OpenFile | null
}

/**
 * Form to edit an example. It sends the changed files to the frame, which runs them, to a download, or to an external editor.
 * `app/boot/pages/example.ts` makes it work; without JavaScript it stays hidden.
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
        <button
          type="button"
          className="i sticky top-1.5 z-3 mt-1.5 flex min-h-7.5 items-center gap-1.5 self-start justify-self-end rounded-md px-2.5 text-small font-[560] icon-[lucide--pencil] [--icon:0.875rem] hover:bg-hover hover:text-ink pointer-coarse:mt-0 pointer-coarse:min-h-10 max-lg:top-[calc(var(--header-h)+6px)]"
          data-edit="open"
        >
          Edit
        </button>
      )}
      <div className="acts flex-wrap items-center gap-2 ruled-below px-4 py-1.5">
        <button type="submit" className="btn sm primary" data-edit="run" hidden>
          Run
        </button>
        <button type="button" className={buttonClass} data-edit="reset" hidden>
          Reset
        </button>
        <button type="button" className={buttonClass} data-edit="share" hidden>
          Copy link
        </button>
        <Elsewhere archiveHref={run.archiveHref} />
        <output className="text-small text-ink-3 wrap-anywhere" />
      </div>
    </form>
  )
}

const buttonClass = 'btn sm'

/** Buttons that send the changed files to a download or an external editor. */
function Elsewhere({ archiveHref }: Pick<ExampleRun, 'archiveHref'>) {
  return (
    <>
      <button
        type="submit"
        className={buttonClass}
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
          className={buttonClass}
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
