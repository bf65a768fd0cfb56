import { partIds } from '~/domain/addresses/shell-ids'
import type { OpenFile } from './view'

type ExampleFileProps = { readonly file: OpenFile }

/** The open file of an example: its text, its picture, or why neither is shown. */
export function ExampleFile({ file }: ExampleFileProps) {
  const { image, code, note } = file
  return (
    <>
      {image && (
        <figure className="picture">
          <img src={image.href} alt={file.path} {...(image.size ?? {})} />
        </figure>
      )}
      {note !== null && (
        <div className="nothing">
          <b translate="no">{file.path}</b>
          <p>{notes[note]}</p>
        </div>
      )}
      {code !== null && (
        <div className="numbered">
          <LineNumbers count={file.lineCount} />
          <div className="prose" id={partIds.code} dangerouslySetInnerHTML={{ __html: code }} />
        </div>
      )}
      <p className="source">
        <a href={file.sourceHref} rel="noopener">
          View <span translate="no">{file.path}</span> on GitHub
        </a>{' '}
        {sizeText(file)}
      </p>
    </>
  )
}

/**
 * The numbers are links for pointers, to share a line; `#L3-L9` is a range. They are not copied, and screen readers skip them.
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
  listed: 'Couldn’t load this file.',
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
