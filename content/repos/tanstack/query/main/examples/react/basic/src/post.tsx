import { useQuery } from '@tanstack/react-query'
import { fetchPost } from './api'

export function Post({ id, onClose }: { id: number; onClose: () => void }) {
  const post = useQuery({
    queryKey: ['posts', id],
    queryFn: ({ signal }) => fetchPost(id, signal),
  })

  return (
    <main>
      <button onClick={onClose}>Back</button>
      {post.isPending && <p>Loading</p>}
      {post.isError && <p role="alert">{post.error.message}</p>}
      {post.isSuccess && (
        <article>
          <h1>{post.data.title}</h1>
          <p>{post.data.body}</p>
        </article>
      )}
    </main>
  )
}
