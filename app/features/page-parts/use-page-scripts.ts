import { useEffect } from 'react'
import type { HtmlPart } from './html-part'

/** Runs the scripts of a page, as browsers do not after navigations. Each runs once, and then handles the navigation event. */
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
