import { useEffect, useState } from 'react'

/** Counts clicks, and says when it leaves. */
export function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start)
  useEffect(
    () => () => {
      document.documentElement.dataset['left'] = String(start)
    },
    [start],
  )
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Counted: {count}
    </button>
  )
}
