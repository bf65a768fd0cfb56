import { Island } from '~/features/shell/island.server'
import { namesAddress, type UpgradeView } from './upgrade-view'

/** Collapsed section of the page for the code check. Its script loads when it is expanded. */
export function CheckSection({ view }: { readonly view: UpgradeView }) {
  const { library, from, to, address, shown } = view
  const props = {
    library: library.id,
    name: library.name,
    from: from.id,
    to: to.id,
    names: namesAddress(view),
    page: shown === null ? '' : address,
  }
  return (
    <details className="check rounded-xl px-5 text-ui raised open:pb-5">
      <summary className="i icon-[lucide--code] before:mt-1 before:mr-2 before:self-start before:text-ink-3">
        <h2 id="check-your-code" className="grid flex-1 gap-0.5 text-body font-[640]">
          Check your code
          <span className="text-ui font-[400] text-ink-2">
            Paste a package.json or code to see which of its APIs changed.
          </span>
        </h2>
      </summary>
      <p>
        Your browser reads the code, and nothing is uploaded. It stores the names it finds until you clear the
        list.
      </p>
      <Island name="code-check" props={props} when="unfolded">
        <p className="mt-3">This check needs JavaScript. Reload the page if it doesn’t load.</p>
      </Island>
    </details>
  )
}
