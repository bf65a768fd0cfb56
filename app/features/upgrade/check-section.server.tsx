import { Island } from '~/features/shell/island.server'
import { partHeading, unfolding } from './class-names'
import { namesAddress, type UpgradeView } from './upgrade-view'

/** The part of the page that checks code. Its script comes once it is unfolded. */
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
    <details className={`check text-ui ${unfolding}`}>
      <summary>
        <h2 id="check-your-code" className={partHeading}>
          Check your code
        </h2>
      </summary>
      <p className="mt-3">
        List what changed of the names, options and members that your code uses. Paste a package.json or code,
        or choose files. Your browser reads them, and nothing is uploaded. It stores the names it finds until
        you clear the list.
      </p>
      <Island name="code-check" props={props} when="unfolded">
        <p className="mt-3">This check needs JavaScript. Reload the page if it doesn’t load.</p>
      </Island>
    </details>
  )
}
