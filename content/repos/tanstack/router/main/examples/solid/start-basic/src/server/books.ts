export type Book = {
  id: string
  title: string
  author: string
  year: number
}

const books: Book[] = [
  { id: 'moby-dick', title: 'Moby-Dick', author: 'Herman Melville', year: 1851 },
  { id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot', year: 1871 },
  { id: 'the-time-machine', title: 'The Time Machine', author: 'H. G. Wells', year: 1895 },
]

/** Stands in for a database. */
export function listBooks(): Book[] {
  return books
}

export function findBook(id: string): Book | undefined {
  return books.find((book) => book.id === id)
}
