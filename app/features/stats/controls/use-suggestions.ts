import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fetchSuggestions } from '~/features/stats/stats.functions'
import type { Suggestion } from '~/features/stats/suggestions.server'

/** Debounce delay of requests for suggestions, in milliseconds. */
const PAUSE_MS = 200

/** Minimum length of a text to request suggestions for. */
const MIN_LETTERS = 2

/** An option of the list of suggestions. */
export type NameOption = Suggestion & {
  /** True for the typed name if it is not among the suggestions. */
  readonly isTyped: boolean
}

/** Returns the package name in a single word, with or without version; null for any other text. */
function typedName(text: string): string | null {
  const [, name = null] = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:@[^/\s]*)?$/.exec(text.trim()) ?? []
  return name
}

/** Returns options for a text: the typed name first, then suggestions; empty if the text cannot be a package name. */
export function useSuggestions(text: string): readonly NameOption[] {
  const { queryClient } = useRouter().options.context
  const [known, setKnown] = useState<readonly Suggestion[]>([])
  const name = typedName(text)
  useEffect(() => {
    if (name === null || name.length < MIN_LETTERS) return undefined
    const left = new AbortController()
    const loadSuggestions = async (): Promise<void> => {
      const client = await queryClient()
      const found = await client.fetchQuery({
        queryKey: ['package names', name],
        queryFn: () => fetchSuggestions({ data: { text: name }, signal: left.signal }),
      })
      if (!left.signal.aborted) setKnown(found)
    }
    // Failures are ignored, because the typed name can be chosen without suggestions.
    const timer = setTimeout(() => void loadSuggestions().catch(() => undefined), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [queryClient, name])
  if (name === null) return []
  const exact = known.find((each) => each.name === name)
  // Suggestions for an earlier text may no longer match.
  const others = known.filter(
    (each) => each !== exact && each.name.toLowerCase().includes(name.toLowerCase()),
  )
  return [
    { name, weekly: exact?.weekly ?? null, isTyped: !exact },
    ...others.map((each) => ({ ...each, isTyped: false })),
  ]
}
