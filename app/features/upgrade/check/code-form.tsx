import type { FormEvent } from 'react'
import { field } from '../class-names'
import { readFiles, readPasted, type ReadTexts } from './read-files'

const fieldLabel = 'grid w-full gap-1 text-small text-ink-3'

const fileButton =
  'file:mr-3 file:boxed file:border-(--line-strong) file:bg-raised file:px-3 file:py-1.75 file:text-ink file:[font:inherit]'

/** Form for code: pasted, or as files that are selected or dropped. */
export function CodeForm({ onRead }: { readonly onRead: (read: ReadTexts) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('code')
    onRead(readPasted(typeof text === 'string' ? text : ''))
  }
  return (
    <form className="mt-4 grid justify-items-start gap-3 print:hidden" onSubmit={submit}>
      <label className={fieldLabel}>
        Code or package.json
        <textarea
          className={`w-full resize-y px-3 py-2.5 font-mono text-small/[1.5] ${field}`}
          name="code"
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          translate="no"
        />
      </label>
      <button className="btn primary">Check</button>
      <label className={fieldLabel}>
        Files, chosen or dropped here
        <input
          className={`w-full [border-style:dashed] px-3 py-5 text-ui ${fileButton} ${field}`}
          type="file"
          multiple
          onChange={({ currentTarget }) => {
            void readFiles([...(currentTarget.files ?? [])]).then(onRead)
            // Otherwise, selecting the same file again after a change would not fire an event.
            currentTarget.value = ''
          }}
        />
      </label>
    </form>
  )
}
