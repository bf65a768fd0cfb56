import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { FrameworkLogo } from './framework-logo.server'

/** Every library by group. */
export function Family() {
  return (
    <section id="family" className="mt-22">
      <h2 className="text-title">All libraries</h2>
      <p className="lead mt-5">Use one or all of them. Each works alone; together they share types.</p>
      <div className="family mt-8 grid gap-x-3 gap-y-8 lg:grid-cols-5">
        {catalogue.groups.map((group) => (
          <section key={group.id}>
            <h3 className="col-span-full flex items-center gap-2.5 text-small text-ink-3">{group.label}</h3>
            {catalogue.libraries
              .filter((library) => library.group === group.id)
              .map((library) => (
                <LibraryCard key={library.id} library={library} />
              ))}
          </section>
        ))}
      </div>
    </section>
  )
}

function LibraryCard({ library }: { readonly library: Library }) {
  const { id, shortName, badge, tagline, frameworks } = library
  return (
    <a className="library-card" data-lib={id} href={landingAddress({ library: id, version: 'latest' })}>
      <span className="tile" />
      <b translate="no">
        {shortName}
        {badge !== null && <small className="badge ml-2">{badge}</small>}
      </b>
      {tagline}
      <span>
        {frameworks.length === 0 && 'Any package'}
        {catalogue.frameworks
          .filter((framework) => frameworks.includes(framework.id))
          .map((framework) => (
            <FrameworkLogo key={framework.id} framework={framework} size={14} />
          ))}
        <span>{latestVersion(library).id}</span>
      </span>
    </a>
  )
}
