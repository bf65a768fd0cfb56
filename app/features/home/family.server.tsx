import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { FrameworkLogo } from './framework-logo.server'

/** All libraries by group, each with the task that it is for. */
export function Family() {
  return (
    <section id="family" className="mt-16 lg:mt-26">
      <h2 className="text-title">All libraries</h2>
      <p className="lead mt-3.5 max-w-none">
        Choose a library by task. Each works alone; together they share types.
      </p>
      <div className="mt-8 grid gap-x-3 gap-y-8 lg:grid-cols-5">
        {catalogue.groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </section>
  )
}

/** Class names for the columns of a group, by its number of libraries from two. */
const columns: Readonly<Record<number, string>> = {
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
}

/** A group, as many columns wide as it has libraries. In a two-column layout, the last of an odd number spans both. */
function Group({ group: { id, label } }: { readonly group: (typeof catalogue.groups)[number] }) {
  const libraries = catalogue.libraries.filter(({ group }) => group === id)
  const isOdd = libraries.length % 2 === 1
  return (
    <section
      className={`grid gap-2 sm:grid-cols-2 sm:gap-3 lg:row-span-2 lg:grid-cols-subgrid lg:grid-rows-subgrid ${columns[libraries.length] ?? ''}`}
    >
      <h3 className="col-span-full flex items-center gap-2.5 text-small font-[500] text-ink-3">
        {label}
        <span className="flex-1 ruled" />
      </h3>
      {libraries.map((library, at) => (
        <LibraryCard key={library.id} library={library} isWide={isOdd && at === libraries.length - 1} />
      ))}
    </section>
  )
}

type LibraryCardProps = {
  readonly library: Library
  /** True if the card spans both columns of a two-column layout. */
  readonly isWide: boolean
}

function LibraryCard({ library, isWide }: LibraryCardProps) {
  const { id, shortName, badge, job, frameworks } = library
  return (
    <a
      className={`library-card flex flex-col gap-1.5 rounded-xl p-5 text-ui wrap-anywhere text-ink-3 raised [transition:translate_var(--d-1),box-shadow_var(--d-1)] [--tile:38px] hover:-translate-y-0.5 hover:lifted max-lg:relative max-lg:pl-[74px] max-sm:gap-0.5 max-sm:py-3 max-sm:pl-[70px] ${isWide ? 'sm:max-lg:col-span-full' : ''}`}
      data-lib={id}
      href={landingAddress({ library: id, version: 'latest' })}
    >
      <span className="tile mb-2.5 max-lg:absolute max-lg:left-5 max-sm:left-4" />
      <b className="text-h4" translate="no">
        {shortName}
        {badge !== null && <small className="badge ml-2">{badge}</small>}
      </b>
      <span className="text-ink-2 first-letter:uppercase">{job}</span>
      <span className="mt-auto flex flex-wrap items-center gap-[7px] pt-3.5 text-micro max-sm:hidden">
        {frameworks.length === 0 && 'Any package'}
        {catalogue.frameworks
          .filter((framework) => frameworks.includes(framework.id))
          .map((framework) => (
            <FrameworkLogo key={framework.id} framework={framework} size={14} />
          ))}
        <span className="ml-auto">{latestVersion(library).id}</span>
      </span>
    </a>
  )
}
