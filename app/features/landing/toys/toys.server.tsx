import type { ReactNode } from 'react'
import { PageScript } from '~/features/page-parts/page-script.server'
import { PacerToy, QueryToy, StartToy, StoreToy } from './state-toys.server'
import { ConfigToy, FormToy, RangerToy, RouterToy } from './input-toys.server'
import { TableToy, VirtualToy } from './list-toys.server'

const toys: Readonly<Record<string, { readonly title: string; readonly draw: () => ReactNode }>> = {
  query: { title: 'A cache in action', draw: QueryToy },
  store: { title: 'Who re-renders?', draw: StoreToy },
  pacer: { title: 'Calls in, calls out', draw: PacerToy },
  router: { title: 'A type-checked link', draw: RouterToy },
  start: { title: 'A response as it streams', draw: StartToy },
  table: { title: 'Sort and reorder columns', draw: TableToy },
  form: { title: 'Validation and field state', draw: FormToy },
  virtual: { title: 'A million rows, virtualized', draw: VirtualToy },
  ranger: { title: 'One track, two handles', draw: RangerToy },
  config: { title: 'From commit to version', draw: ConfigToy },
}

/**
 * An interactive simulation of how a library works, labeled as such: it does not load the library. Its initial state
 * is complete without the script. Nothing is rendered for a library without one.
 */
export function Toy({ library }: { readonly library: string }) {
  const toy = toys[library]
  if (!toy) return null
  return (
    <section
      className="toy floating flex min-h-82.5 flex-col gap-3.5 rounded-xl p-5 text-ui lg:min-h-97 lg:p-6 lg:[--t-small:0.9375rem] lg:[--t-ui:0.9375rem]"
      data-toy={library}
      aria-label={toy.title}
    >
      <h2 className="flex items-baseline justify-between text-small font-[600]">
        {toy.title} <small className="text-micro font-[400] text-ink-3">Simulation</small>
      </h2>
      {toy.draw()}
      <PageScript name={`toy-${library}`} />
    </section>
  )
}
