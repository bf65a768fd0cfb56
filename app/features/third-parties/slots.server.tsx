import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { environment } from '~/ports/environment/environment'
import { type SlotName, slotSizes } from './slot-sizes'

const half = Math.ceil(catalogue.libraries.length / 2)

/** Returns the libraries promoted in a slot: one half in footers, the other in all others, of which styles show only one. */
function promotedIn(name: SlotName, library: string | null): readonly Library[] {
  if (name === 'left-rail') return []
  const { libraries } = catalogue
  const ofSlot = name === 'footer' ? libraries.slice(half) : libraries.slice(0, half)
  return ofSlot.filter(({ id }) => id !== library)
}

type SlotProps = {
  readonly name: SlotName
  /** Id of the page's library, which is not promoted there. */
  readonly library: string | null
}

/**
 * An ad slot: a box of fixed size with promos of the family, of which the script shows one at a time for five minutes.
 * An ad covers them. The HTML contains all of them, so that it does not depend on the time.
 */
function Slot({ name, library }: SlotProps) {
  return (
    <div className="slot" data-slot={name}>
      {promotedIn(name, library).map(({ id, name: title, tagline }, at) => (
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
    </div>
  )
}

type SlotsProps = { readonly names: readonly SlotName[]; readonly library?: string }

/** Ad slots in order; nothing while the site has no ads. */
export function Slots({ names, library }: SlotsProps) {
  if (environment().ADS_UNIT === null) return null
  return names.map((name) => <Slot key={name} name={name} library={library ?? null} />)
}

/** Returns true if the name is that of a slot. */
export function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(slotSizes, name)
}
