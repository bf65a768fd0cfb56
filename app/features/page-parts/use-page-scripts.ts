import { useEffect } from 'react'
import type { HtmlPart } from './html-part'

/** Runs the scripts of a page once: browsers run none after a navigation. Later, they handle the event of navigation. */
export function usePageScripts(page: HtmlPart): void {
  useEffect(() => {
    const scripts = document
      .getElementById(page.id)
      ?.querySelectorAll<HTMLScriptElement>('script[data-page-script]')
    for (const { src } of scripts ?? []) {
      // If it fails to load, the page works as without JavaScript.
      import(/* @vite-ignore */ src).catch(() => undefined)
    }
  }, [page])
}
