import type { FormEvent } from 'react'
import { readFiles, readPasted, type ReadTexts } from './read-files'

type CodeFormProps = { readonly onRead: (read: ReadTexts) => void }

/** Takes code: pasted, or as files that are chosen in the field of a browser or dropped on it. */
export function CodeForm({ onRead }: CodeFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('code')
    onRead(readPasted(typeof text === 'string' ? text : ''))
  }
  return (
    <form onSubmit={submit}>
      <label>
        Code or package.json
        <textarea name="code" rows={6} spellCheck={false} autoCapitalize="off" translate="no" />
      </label>
      <button className="btn primary">Check</button>
      <label>
        Files, chosen or dropped here
        <input
          type="file"
          multiple
          onChange={({ currentTarget }) => {
            void readFiles([...(currentTarget.files ?? [])]).then(onRead)
            // Else the same file, once changed, could not be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
    </form>
  )
}
