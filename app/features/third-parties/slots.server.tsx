import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { environment } from '~/ports/environment/environment'
import { type SlotName, slotSizes } from './slot-sizes'

const half = Math.ceil(catalogue.libraries.length / 2)

/** The libraries that the promos of a slot are about: the first half beside the text, the others left of it. */
function promotedIn(name: SlotName): readonly Library[] {
  const isFirstHalf = name === 'right-rail' || name === 'leaderboard'
  return isFirstHalf ? catalogue.libraries.slice(0, half) : catalogue.libraries.slice(half)
}

/**
 * An ad slot: a box of its final size with promos of the family, of which the script shows one for five minutes each. Where
 * an ad comes, it stands in front of them. All are in the markup, so that the page is the same at any time.
 */
function Slot({ name }: { readonly name: SlotName }) {
  return (
    <aside className="slot" data-slot={name}>
      {promotedIn(name).map(({ id, name: title, tagline }, at) => (
        <a
          key={id}
          className="promo"
          data-lib={id}
          href={landingAddress({ library: id, version: 'latest' })}
          hidden={at > 0}
        >
          <span className="tile" />
          <b>{title}</b>
          <span>{tagline}</span>
        </a>
      ))}
    </aside>
  )
}

/** Slots, one after the other; nothing while the site has no ads. */
export function Slots({ names }: { readonly names: readonly SlotName[] }) {
  if (environment().ADS_UNIT === null) return null
  return names.map((name) => <Slot key={name} name={name} />)
}

/** True for the name of a slot. */
export function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(slotSizes, name)
}
