import { useQuery } from '@tanstack/solid-query'
import { Match, Switch } from 'solid-js'
import { fetchPost } from './api'

export function Post(props: { id: number; onClose: () => void }) {
  const post = useQuery(() => ({
    queryKey: ['posts', props.id],
    queryFn: ({ signal }) => fetchPost(props.id, signal),
  }))

  return (
    <main>
      <button onClick={() => props.onClose()}>Back</button>
      <Switch>
        <Match when={post.isPending}>
          <p>Loading</p>
        </Match>
        <Match when={post.isError}>
          <p role="alert">{post.error?.message}</p>
        </Match>
        <Match when={post.data}>
          {(data) => (
            <article>
              <h1>{data().title}</h1>
              <p>{data().body}</p>
            </article>
          )}
        </Match>
      </Switch>
    </main>
  )
}
