import type { ReactNode } from 'react'
import { PageScript } from '~/features/page-parts/page-script.server'
import { PacerToy, QueryToy, StartToy, StoreToy } from './state-toys.server'
import { ConfigToy, FormToy, RangerToy, RouterToy } from './input-toys.server'
import { TableToy, VirtualToy } from './list-toys.server'

const toys: Readonly<Record<string, { readonly title: string; readonly draw: () => ReactNode }>> = {
  query: { title: 'A cache at work', draw: QueryToy },
  store: { title: 'Who hears of a change', draw: StoreToy },
  pacer: { title: 'Calls in, calls out', draw: PacerToy },
  router: { title: 'A link that is checked', draw: RouterToy },
  start: { title: 'One request, as it streams', draw: StartToy },
  table: { title: 'Sort it, move its columns', draw: TableToy },
  form: { title: 'Fields that know their state', draw: FormToy },
  virtual: { title: 'A window over a million rows', draw: VirtualToy },
  ranger: { title: 'One track, two handles', draw: RangerToy },
  config: { title: 'From commits to a version', draw: ConfigToy },
}

/** A library at work, as a figure that readers can use. Its first frame is whole without the script; nothing for a library without one. */
export function Toy({ library }: { readonly library: string }) {
  const toy = toys[library]
  if (!toy) return null
  return (
    <section className="toy" data-toy={library} aria-label={toy.title}>
      <h2>{toy.title}</h2>
      {toy.draw()}
      <PageScript name={`toy-${library}`} />
    </section>
  )
}
