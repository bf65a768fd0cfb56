import { partIds } from '~/domain/addresses/shell-ids'
import type { OpenFile } from './view'

type ExampleFileProps = { readonly file: OpenFile }

/** The open file of an example: its text, its image, or why neither is shown. */
export function ExampleFile({ file }: ExampleFileProps) {
  const { image, code, note } = file
  return (
    <>
      {image && (
        <figure className="grid min-h-50 place-items-center bg-surface p-6 [&>img]:max-h-[70dvh] [&>img]:object-contain">
          <img src={image.href} alt={file.path} {...(image.size ?? {})} />
        </figure>
      )}
      {note !== null && <UnshownFile file={file} note={note} />}
      {code !== null && (
        <div className="numbered">
          <LineNumbers count={file.lineCount} />
          <div className="prose" id={partIds.code} dangerouslySetInnerHTML={{ __html: code }} />
        </div>
      )}
      {note === null && (
        <p className="source mt-0 px-5 py-3.5 wrap-anywhere lg:px-6 print:hidden">
          <a href={file.sourceHref} rel="noopener">
            View <span translate="no">{file.path}</span> on GitHub
          </a>{' '}
          {sizeText(file)}
        </p>
      )}
    </>
  )
}

type UnshownFileProps = { readonly file: OpenFile; readonly note: NonNullable<OpenFile['note']> }

/** Message in place of a file that cannot be shown, with the reason, a retry button and a link to GitHub. */
function UnshownFile({ file, note }: UnshownFileProps) {
  const { path, sourceHref } = file
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-1 px-6 py-12 text-center text-ui wrap-anywhere [--fill-hover:var(--ink-2)] [--fill:var(--ink)] [--on-fill:var(--page)]">
      {note === 'listed' && <img className="mb-4" src="/emblem-slipped.svg" alt="" width={96} height={84} />}
      <b className="text-body text-ink">
        {note === 'listed' && 'Couldn’t load '}
        <span translate="no">{path}</span>
        {(note === 'binary' || note === 'large') && (
          <small className="ml-2 text-small font-[400] text-ink-3">{sizeText(file)}</small>
        )}
      </b>
      <p>{notes[note]}</p>
      <div className="actions mt-4 justify-center">
        {note === 'listed' && (
          // A form requests the page from the server again; a link to the current page would not.
          <form>
            <input type="hidden" name="path" value={path} />
            <button className="btn sm primary">Try again</button>
          </form>
        )}
        <a className="btn sm i github" href={sourceHref} rel="noopener">
          View on GitHub
        </a>
      </div>
    </div>
  )
}

/**
 * Line numbers as links: a click selects a line to share, and `#L3-L9` names a range. They are not copied, and are hidden from
 * screen readers.
 */
function LineNumbers({ count }: { readonly count: number }) {
  const lines = Array.from({ length: count }, (_, line) => line + 1)
  return (
    <pre aria-hidden>
      {lines.map((line) => (
        <a key={line} id={`L${line}`} href={`#L${line}`} tabIndex={-1}>
          {line}
          {'\n'}
        </a>
      ))}
    </pre>
  )
}

const notes: Record<NonNullable<OpenFile['note']>, string> = {
  empty: 'This file is empty.',
  binary: 'This is a binary file. Download it from the repository.',
  large: 'This file is too large to display. View it in the repository.',
  listed: 'Try again, or read the file on GitHub.',
}

const BYTES_PER_KB = 1000
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

function sizeText({ sizeBytes, lineCount }: OpenFile): string {
  const size =
    sizeBytes < BYTES_PER_KB
      ? `${number.format(sizeBytes)} bytes`
      : `${number.format(sizeBytes / BYTES_PER_KB)} kB`
  return lineCount > 0 ? `${size}, ${number.format(lineCount)} lines` : size
}
