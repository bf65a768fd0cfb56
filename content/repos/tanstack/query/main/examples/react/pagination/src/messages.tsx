import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchMessages } from './api'

const messagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['messages', page],
    queryFn: () => fetchMessages(page),
    staleTime: 5_000,
  })

export function Messages() {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(0)
  const { data, isPlaceholderData } = useQuery({
    ...messagesQuery(page),
    placeholderData: keepPreviousData,
  })

  const hasNextPage = !isPlaceholderData && data?.hasMore === true

  // The next page is likely to be wanted: load it while this one is read.
  useEffect(() => {
    if (hasNextPage) void queryClient.query(messagesQuery(page + 1)).catch(() => undefined)
  }, [hasNextPage, page, queryClient])

  return (
    <main>
      <h1>Messages</h1>
      <ol start={page * 10 + 1} aria-busy={isPlaceholderData}>
        {data?.items.map((message) => (
          <li key={message.id}>{message.subject}</li>
        ))}
      </ol>
      <button disabled={page === 0} onClick={() => setPage(page - 1)}>
        Newer
      </button>{' '}
      <button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Older
      </button>
      <p>Page {page + 1}</p>
    </main>
  )
}
