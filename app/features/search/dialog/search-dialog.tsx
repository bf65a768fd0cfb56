import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { InstantSearch } from 'react-instantsearch'
import { chosenFramework } from '~/features/docs/client/view-cache'
import type { OverlayProps } from '~/features/shell/island-entries'
import { isAllowed } from '~/boot/third-parties/consent'
import { type HostedSearch, readHostedMark } from '~/features/search/hosted-mark'
import { readPageContext } from '~/features/search/page-context'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { createAddressLine } from './address-line'
import { createIndexStateReader, USUAL_STATE } from './index-state'
import { createInsights, type Insights } from './insights'
import { createSearchClient } from './search-client'
import { SearchPanel } from './search-panel'
import { STALLED_DELAY_MS } from './use-waiting'
import { SearchProvider } from './search-context'
import '~/styles/search.css'

/** Between two looks at an index in the making: it takes a minute. */
const INDEXING_MS = 3000

const oneOrNone = (value: string | null): string[] => (value === null ? [] : [value])

/** Reports views and clicks to the hosted service; null where that is not wanted. */
function insightsFor(hosted: HostedSearch | null): Insights | null {
  if (!hosted?.hasInsights) return null
  return createInsights({
    ...hosted,
    load: async () => {
      const { default: aa } = await import('search-insights')
      return {
        start: (options) => aa('init', options),
        reportView: (event) => aa('viewedObjectIDs', event),
        reportClick: (event) => aa('clickedObjectIDsAfterSearch', event),
      }
    },
    isAllowed: () => isAllowed('analytics'),
    // oxlint-disable-next-line no-console
    warn: (line) => console.warn(line),
  })
}

/** The search dialog over the page in view. Its filters begin as the page's address says. */
export function SearchDialog({ initialText, takeText, onClose }: OverlayProps) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [context] = useState(() => readPageContext(location.pathname))
  const [line] = useState(() => createAddressLine(window))
  const [isLatestChosen, chooseLatest] = useState(false)
  const [isFallback, setIsFallback] = useState(false)
  const [hosted] = useState(() =>
    readHostedMark(document.querySelector<HTMLElement>('script[data-boot]')?.dataset['search']),
  )
  const [{ isHostedBehind, partial }, setIndexState] = useState(USUAL_STATE)
  const [stateReader] = useState(createIndexStateReader)
  const isBehind = hosted !== null && isHostedBehind
  const answersHere = hosted === null || isFallback
  const partialHere = answersHere ? partial : null
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const state = await stateReader.read(leaving.signal)
      if (!leaving.signal.aborted) setIndexState(state)
    }
    void read()
    // An index that lacks pages is asked after until it has all.
    const timer = partial ? setInterval(() => void read(), INDEXING_MS) : undefined
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [partial, stateReader])
  const [insights] = useState(() => insightsFor(hosted))
  const [client] = useState(() =>
    createSearchClient({
      hosted,
      site: location,
      isHostedBehind: () => stateReader.last().isHostedBehind,
      onAnswer: (isThisSite) => setIsFallback(isThisSite && hosted !== null),
    }),
  )
  const [initialState] = useState(() => ({
    [INDEX_NAME]: {
      query: initialText,
      refinementList: { library: oneOrNone(context.library), framework: oneOrNone(context.framework) },
    },
  }))

  useEffect(() => {
    const leave = () => {
      line.end('leave')
      dialog.current?.close()
    }
    // Back and forward lead to another page.
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      line.end('show-page')
    }
  }, [line])

  const panel = useMemo(
    () => ({
      context: { ...context, framework: context.framework ?? chosenFramework() },
      isLatestChosen,
      chooseLatest,
      isFallback,
      isBehind,
      partial: partialHere,
      insights,
      show() {
        const text = takeText()
        dialog.current?.showModal()
        return text
      },
      close(href?: string) {
        line.end('show-page')
        dialog.current?.close()
        if (href !== undefined) void router.navigate({ href })
      },
    }),
    [context, isLatestChosen, isFallback, isBehind, partialHere, insights, line, router, takeText],
  )

  return (
    // A click beside the panel closes it, as Escape does by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="finder"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && panel.close()}
    >
      <SearchProvider value={panel}>
        <InstantSearch
          searchClient={client}
          indexName={INDEX_NAME}
          initialUiState={initialState}
          stalledSearchDelay={STALLED_DELAY_MS}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <SearchPanel initialText={initialText} line={line} />
        </InstantSearch>
      </SearchProvider>
    </dialog>
  )
}
