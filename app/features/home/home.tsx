import { catalogue } from '~/domain/catalogue/catalogue'
import { EmblemMenu } from './emblem-menu'
import { Family } from './family'
import { FrameworkLogo } from './framework-logo'

/** The front page: what the family is, the emblem as its menu, and every library by group. */
export function Home() {
  return (
    <div className="home">
      <section className="hero">
        <Opening />
        <EmblemMenu />
      </section>
      <Family />
    </div>
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
