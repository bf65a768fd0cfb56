import { pageScripts } from 'virtual:page-scripts'

/**
 * The script of a page made of parts, by the name of its file in `app/boot/pages`. It is served at once, without React;
 * {@link usePageScripts} runs those of pages that client navigations bring.
 */
export function PageScript({ name }: { readonly name: string }) {
  return <script type="module" src={pageScripts[name]} data-page-script="" />
}
