import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addNote, fetchNotes } from './api'

export function Notes() {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const notes = useQuery({ queryKey: ['notes'], queryFn: fetchNotes })
  const add = useMutation({
    mutationFn: addNote,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notes'] }),
  })

  return (
    <main>
      <h1>Notes</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(text)
          setText('')
        }}
      >
        <label>
          New note <input value={text} onChange={(event) => setText(event.target.value)} required />
        </label>{' '}
        <button disabled={add.isPending}>Add</button>
      </form>
      <ul>
        {notes.data?.map((note) => (
          <li key={note.id}>{note.text}</li>
        ))}
        {add.isPending && <li style={{ opacity: 0.5 }}>{add.variables}</li>}
        {add.isError && (
          <li>
            {add.variables} was not saved.{' '}
            <button onClick={() => add.mutate(add.variables)}>Try again</button>
          </li>
        )}
      </ul>
    </main>
  )
}
