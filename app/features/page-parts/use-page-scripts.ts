import { useEffect } from 'react'
import type { HtmlPart } from './html-part'

/**
 * Runs the scripts that the markup of a page names: markup that a client navigation brings does not run them. A script
 * that ran before only gets the event of the navigation.
 */
export function usePageScripts(page: HtmlPart): void {
  useEffect(() => {
    const scripts = document
      .getElementById(page.id)
      ?.querySelectorAll<HTMLScriptElement>('script[data-page-script]')
    for (const { src } of scripts ?? []) {
      // Without it the page is as it is without scripts.
      import(/* @vite-ignore */ src).catch(() => undefined)
    }
  }, [page])
}
