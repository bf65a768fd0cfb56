import { For } from 'solid-js'
import { Link, Outlet, createFileRoute } from '@tanstack/solid-router'
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
        <For each={books()}>
          {(book) => (
            <li>
              <Link to="/books/$bookId" params={{ bookId: book.id }}>
                {book.title}
              </Link>
            </li>
          )}
        </For>
      </ul>
      <Outlet />
    </>
  )
}
