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

function isEditable(file: OpenFile | null): file is OpenFile {
  return file !== null && file.code !== null && file.lineCount <= MAX_EDITED_LINES
}

/** Buttons in the header of the code that open and close the editor. */
export function EditButtons({ file }: Pick<ExampleEditsProps, 'file'>) {
  if (!isEditable(file)) return null
  return (
    <div className="edit-buttons sticky top-1.5 z-3 mt-1.5 self-start justify-self-end text-small font-[560] pointer-coarse:mt-0 max-lg:top-[calc(var(--header-h)+6px)]">
      <button type="button" className={`${headButton} icon-[lucide--pencil]`} data-edit="open">
        Edit
      </button>
      <button type="button" className={`${headButton} icon-[lucide--check]`} data-edit="done" hidden>
        Done
      </button>
    </div>
  )
}

const headButton =
  'i flex min-h-7.5 items-center gap-1.5 rounded-md px-2.5 [--icon:0.875rem] hover:bg-hover hover:text-ink pointer-coarse:min-h-10'

/**
 * Form with actions for the changed files of an example: it sends them to the frame, which runs them, to an archive or
 * to an external editor. `app/boot/pages/example.ts` controls it; without JavaScript, files cannot be edited.
 */
export function ExampleEdits({ run, file }: ExampleEditsProps) {
  return (
    <form
      className="edits ruled px-4 py-1.5"
      method="post"
      encType="multipart/form-data"
      action={run.frameHref}
      target={FRAME}
      data-example={run.id}
      data-path={isEditable(file) ? file.path : undefined}
      data-editor={pageScripts['example-editor']}
    >
      <input type="hidden" name="edits" />
      <div className="acts">
        <button type="submit" className="btn sm primary" data-edit="run" hidden>
          Run
        </button>
        <button type="button" className="skip" data-edit="to-preview" hidden>
          Go to the preview
        </button>
        <button type="button" className={buttonClass} data-edit="reset" hidden>
          Reset
        </button>
        <button type="button" className={buttonClass} data-edit="share" hidden>
          Copy link
        </button>
        <Elsewhere archiveHref={run.archiveHref} />
      </div>
      <output className="text-small text-ink-3 wrap-anywhere" />
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
