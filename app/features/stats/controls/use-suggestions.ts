import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { typedName } from '~/domain/stats/typed-name'
import { fetchSuggestions } from '~/features/stats/stats.functions'
import type { Suggestion } from '~/features/stats/suggestions.server'

/** Pause in typing after which suggestions are asked for, in milliseconds. */
const PAUSE_MS = 200

/** The least that is looked for. */
const LEAST_LETTERS = 2

/** A name to choose. */
export type NameOption = Suggestion & {
  /** True for the name as it was typed. */
  readonly isTyped: boolean
}

/** Names to choose for a text: the typed one first, where it may be a name, then those that are known. */
export function useSuggestions(text: string): readonly NameOption[] {
  const { queryClient } = useRouter().options.context
  const [known, setKnown] = useState<readonly Suggestion[]>([])
  const wanted = text.trim()
  const name = typedName(wanted)
  useEffect(() => {
    if (name === null || wanted.length < LEAST_LETTERS) return undefined
    const left = new AbortController()
    const ask = async (): Promise<void> => {
      const client = await queryClient()
      const found = await client.fetchQuery({
        queryKey: ['package names', wanted],
        queryFn: ({ signal }) => fetchSuggestions({ data: { text: wanted }, signal }),
      })
      if (!left.signal.aborted) setKnown(found)
    }
    // The typed name can be chosen without them.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [queryClient, wanted, name])
  if (name === null) return []
  const exact = known.find((each) => each.name === name)
  // Those of an earlier text may no longer fit.
  const others = known.filter((each) => each !== exact && each.name.includes(name.toLowerCase()))
  return [
    { name, weekly: exact?.weekly ?? null, isTyped: !exact },
    ...others.map((each) => ({ ...each, isTyped: false })),
  ]
}
