import { useEffect } from 'react'

/**
 * Marks the link to `pathname` in the navigation with this id and opens its group. The server marks the link of the page
 * it renders; this keeps the mark true when the page changes and the navigation stays.
 */
export function useCurrentLink(navigationId: string, pathname: string): void {
  useEffect(() => {
    const navigation = document.getElementById(navigationId)
    if (navigation) markCurrentLink(navigation, pathname)
  }, [navigationId, pathname])
}

/** Moves `aria-current="page"` to the first link to `pathname`; without such a link nothing is marked. */
export function markCurrentLink(navigation: ParentNode, pathname: string): void {
  const old = navigation.querySelector('[aria-current="page"]')
  const current = navigation.querySelector(`a[href="${CSS.escape(pathname)}"]`)
  if (old === current) return
  old?.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'page')
  current?.closest('details')?.setAttribute('open', '')
}
