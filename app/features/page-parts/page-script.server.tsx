import { pageScripts } from 'virtual:page-scripts'

/**
 * A script of a page made of parts, by the name of its file in `app/boot/pages`. On the first page it runs without
 * waiting for React; after client navigations, {@link usePageScripts} runs it.
 */
export function PageScript({ name }: { readonly name: string }) {
  return <script type="module" src={pageScripts[name]} data-page-script="" />
}
