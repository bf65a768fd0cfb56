import { useEffect } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { searchAddress } from '~/domain/search/address'
import { useVersion } from './use-filters'

/** The address shows a search after a pause in typing. */
const URL_WRITE_DELAY_MS = 400

/** Shows the address of a search while the dialog is open, without a navigation: the page behind it stays. */
export type AddressLine = {
  /** Null shows that of the page again. Does nothing after `end`. */
  readonly show: (address: string | null) => void
  /**
   * Shows nothing from now on: a search typed shortly before may still be due, and would stand over the address of the
   * page that comes. `leave` is for a page that has come already, and whose address stays.
   */
  readonly end: (how: 'show-page' | 'leave') => void
}

/** Remembers the address of the page in view. */
export function createAddressLine(view: Pick<Window, 'history' | 'location'>): AddressLine {
  const page = view.location.href
  let shown: string | null = null
  let hasEnded = false
  const show = (address: string | null) => {
    if (hasEnded || address === shown) return
    shown = address
    // The router puts functions of its own over those of the browser, and would take this for a navigation.
    History.prototype.replaceState.call(view.history, view.history.state, '', address ?? page)
  }
  return {
    show,
    end(how) {
      if (how === 'show-page') show(null)
      hasEnded = true
    },
  }
}

/** Shows the address of the search in view. */
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
