import { useEffect } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { replaceAddress } from '~/boot/lib/replace-address'
import { searchAddress } from '~/domain/search/address'
import { useVersion } from './use-filters'

/** Delay in milliseconds between the last keystroke and the change of the address. */
const URL_WRITE_DELAY_MS = 400

/** Shows the address of a search in the address bar while the dialog is open, without navigation: the page behind it stays. */
export type AddressLine = {
  /** Shows an address; null restores that of the page. Does nothing after `end`. */
  readonly show: (address: string | null) => void
  /**
   * Stops all further changes: a delayed one could overwrite the address of the next page. `show-page` restores the page's
   * address; `leave` does not, for when another page has already opened.
   */
  readonly end: (how: 'show-page' | 'leave') => void
}

/** Creates an address line that restores the current address. */
export function createAddressLine(
  view: Pick<Window, 'history' | 'location' | 'addEventListener'>,
): AddressLine {
  const page = view.location.href
  const ended = new AbortController()
  const { signal } = ended
  let shown: string | null = null
  const show = (address: string | null) => {
    if (signal.aborted || address === shown) return
    shown = address
    replaceAddress(address ?? page, view)
  }
  // The browser's back button leaves the document while the dialog is open; its forward button then leads to the page.
  view.addEventListener('pagehide', () => show(null), { signal })
  return {
    show,
    end(how) {
      if (how === 'show-page') show(null)
      ended.abort()
    },
  }
}

/** Shows the address of the current search. */
export function useAddress(line: Pick<AddressLine, 'show'>, text: string): void {
  const version = useVersion()
  const { indexUiState } = useInstantSearch()
  const { page = 1, refinementList } = indexUiState
  const { library = [], framework = [] } = refinementList ?? {}
  const address = text.trim() === '' ? null : searchAddress({ q: text, library, framework, version, page })
  useEffect(() => {
    const timer = setTimeout(() => line.show(address), URL_WRITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [address, line])
}
