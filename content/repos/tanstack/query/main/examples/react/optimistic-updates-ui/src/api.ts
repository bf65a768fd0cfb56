export type Note = { id: number; text: string }

const notes: Note[] = [{ id: 1, text: 'Water the plants' }]
let requests = 0

const wait = () => new Promise((resolve) => setTimeout(resolve, 800))

export async function fetchNotes(): Promise<Note[]> {
  await wait()
  return [...notes]
}

/** Fails every third time, so that you can see what happens then. */
export async function addNote(text: string): Promise<Note> {
  await wait()
  requests += 1
  if (requests % 3 === 0) throw new Error('The server is busy')
  const note = { id: notes.length + 1, text }
  notes.push(note)
  return note
}
