import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { InstantSearch } from 'react-instantsearch'
import { chosenFramework } from '~/features/docs/client/view-cache'
import type { OverlayProps } from '~/features/shell/island-entries'
import { isAllowed } from '~/boot/third-parties/consent'
import { type HostedSearch, readHostedMark } from '~/features/search/hosted-mark'
import { readPageContext } from '~/features/search/page-context'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { type AddressLine, createAddressLine } from './address-line'
import { findFinder } from './finder'
import { createIndexStateReader, USUAL_STATE } from './index-state'
import { createInsights, type Insights } from './insights'
import { createSearchClient } from './search-client'
import { SearchPanel } from './search-panel'
import { STALLED_DELAY_MS } from './use-waiting'
import { SearchProvider } from './search-context'
import '~/styles/search.css'
import '~/styles/search-found.css'
import '~/styles/search-utilities.css'

/** Interval of reading the state of an incomplete index; building one takes a minute. */
const INDEXING_MS = 3000

const oneOrNone = (value: string | null): string[] => (value === null ? [] : [value])

/** Creates the reporter of views and clicks to the hosted service; null if reporting is disabled. */
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

/** Reads the state of the index when the dialog opens, and repeatedly while the index is incomplete. */
function useIndexState() {
  const [state, setState] = useState(USUAL_STATE)
  const [reader] = useState(createIndexStateReader)
  const { partial } = state
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      const next = await reader.read(controller.signal)
      if (!controller.signal.aborted) setState(next)
    }
    void read()
    const timer = partial ? setInterval(() => void read(), INDEXING_MS) : undefined
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [partial, reader])
  return { ...state, isHostedBehindNow: () => reader.last().isHostedBehind }
}

/** Closes the dialog on a click outside of it and on history navigation, and restores the address when it closes. */
function useClosing(dialog: HTMLDialogElement, line: AddressLine, onClose: () => void): void {
  const notify = useEffectEvent(onClose)
  useEffect(() => {
    // The boot script has closed it if this code could not be fetched before.
    if (!dialog.open) dialog.showModal()
    const controller = new AbortController()
    dialog.addEventListener('close', () => notify(), controller)
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), controller)
    // Back and forward navigate to another page.
    const leave = () => {
      line.end('leave')
      dialog.close()
    }
    addEventListener('popstate', leave, controller)
    return () => {
      controller.abort()
      line.end('show-page')
    }
  }, [dialog, line])
}

/** Creates the search client, and tracks whether this site answers as a fallback. */
function useClient(hosted: HostedSearch | null, isHostedBehind: () => boolean) {
  const [isFallback, setIsFallback] = useState(false)
  const [client] = useState(() =>
    createSearchClient({
      hosted,
      site: location,
      isHostedBehind,
      onAnswer: (isThisSite) => setIsFallback(isThisSite && hosted !== null),
    }),
  )
  return { client, isFallback }
}

/** Returns the initial state of the dialog: the text typed so far, and the filters of the current page. */
function useStart(field: HTMLInputElement) {
  const [start] = useState(() => {
    const context = readPageContext(location.pathname)
    const refinementList = { library: oneOrNone(context.library), framework: oneOrNone(context.framework) }
    const text = field.value
    return { text, context, uiState: { [INDEX_NAME]: { query: text, refinementList } } }
  })
  return start
}

const readHosted = (): HostedSearch | null =>
  readHostedMark(document.querySelector<HTMLElement>('script[data-boot]')?.dataset['search'])

/** Content of the search dialog below its field. Initial filters come from the page's address. */
export function SearchDialog({ onClose }: OverlayProps) {
  const router = useRouter()
  const [finder] = useState(findFinder)
  const { dialog } = finder
  const { text, context, uiState } = useStart(finder.field)
  const [line] = useState(() => createAddressLine(window))
  const [isLatestChosen, chooseLatest] = useState(false)
  const [hosted] = useState(readHosted)
  const { isHostedBehind, partial, isHostedBehindNow } = useIndexState()
  const { client, isFallback } = useClient(hosted, isHostedBehindNow)
  const [insights] = useState(() => insightsFor(hosted))
  const isBehind = hosted !== null && isHostedBehind
  const partialHere = hosted === null || isFallback ? partial : null
  useClosing(dialog, line, onClose)

  const panel = useMemo(
    () => ({
      finder,
      context: { ...context, framework: context.framework ?? chosenFramework() },
      isLatestChosen,
      chooseLatest,
      isFallback,
      isBehind,
      partial: partialHere,
      insights,
      close(href?: string) {
        line.end('show-page')
        dialog.close()
        if (href !== undefined) void router.navigate({ href })
      },
    }),
    [context, isLatestChosen, isFallback, isBehind, partialHere, insights, line, router, finder, dialog],
  )

  return createPortal(
    <SearchProvider value={panel}>
      <InstantSearch
        searchClient={client}
        indexName={INDEX_NAME}
        initialUiState={uiState}
        stalledSearchDelay={STALLED_DELAY_MS}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <SearchPanel initialText={text} line={line} />
      </InstantSearch>
    </SearchProvider>,
    dialog,
  )
}
