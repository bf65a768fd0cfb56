import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
import { fetchBooks } from '../functions/books'

export const Route = createFileRoute('/books')({
  loader: () => fetchBooks(),
  head: () => ({ meta: [{ title: 'Books' }] }),
  component: BooksLayout,
})

function BooksLayout() {
  const books = Route.useLoaderData()
  return (
    <>
      <h1>Books</h1>
      <ul>
        {books.map((book) => (
          <li key={book.id}>
            <Link to="/books/$bookId" params={{ bookId: book.id }}>
              {book.title}
            </Link>
          </li>
        ))}
      </ul>
      <Outlet />
    </>
  )
}
