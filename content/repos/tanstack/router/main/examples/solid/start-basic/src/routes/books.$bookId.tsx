import { createFileRoute } from '@tanstack/solid-router'
import { fetchBook } from '../functions/books'

export const Route = createFileRoute('/books/$bookId')({
  loader: ({ params }) => fetchBook({ data: { id: params.bookId } }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Book' }] }),
  notFoundComponent: () => <p>That book is not on the list.</p>,
  component: BookPage,
})

function BookPage() {
  const book = Route.useLoaderData()
  return (
    <article>
      <h2>{book().title}</h2>
      <p>
        {book().author}, {book().year}
      </p>
    </article>
  )
}
