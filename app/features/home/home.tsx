import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { bandLibraries } from '~/features/shell/emblem'
import { Shell } from '~/features/shell/shell'
import { SiteHeader } from '~/features/shell/site-header'
import { Family } from './family'
import { FrameworkLogo } from './framework-logo'

/** The front page: what the family is, the emblem as its menu, and every library by group. */
export function Home() {
  return (
    <Shell header={<SiteHeader />}>
      <div className="home">
        <section className="hero">
          <Opening />
          <EmblemMenu />
        </section>
        <Family />
      </div>
    </Shell>
  )
}

function Opening() {
  return (
    <div>
      <h1>Solid parts for ambitious web apps</h1>
      <p className="lead">{catalogue.site.description}</p>
      <div className="actions">
        <a className="btn lg primary" href="#family">
          Find your library
        </a>
      </div>
      <p className="works">
        Works with
        {catalogue.frameworks.map((framework) => (
          <FrameworkLogo key={framework.id} framework={framework} size={17} />
        ))}
      </p>
    </div>
  )
}

/** The emblem as a menu: each band is a library. */
function EmblemMenu() {
  return (
    <nav className="emblem" aria-label="The family">
      {bandLibraries.map(({ id, shortName }) => (
        <a key={id} data-lib={id} href={landingAddress({ library: id, version: 'latest' })}>
          {shortName}
        </a>
      ))}
    </nav>
  )
}
