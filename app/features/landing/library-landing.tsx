import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue, frameworkLabel, type Library } from '~/domain/catalogue/catalogue'
import type { LinkOption } from '~/features/docs/view'
import { InstallFigure } from './install-figure'
import { landingFrameworks, landingVersions } from './landing-options'

type LibraryLandingProps = {
  readonly library: Library
  /** Version segment as it is kept in links: `latest` or `v4`. */
  readonly version: string
}

/** The front page of a library, made from its catalogue entry. */
export function LibraryLanding({ library, version }: LibraryLandingProps) {
  const versions = landingVersions(library, version)
  const frameworks = landingFrameworks(library, version)
  return (
    <article className="landing">
      <div>
        <Introduction library={library} version={version} />
        <Install library={library} />
      </div>
      <div className="facts">
        {frameworks.length > 0 && <Facts title="Frameworks" kind="framework" options={frameworks} />}
        <Facts title="Versions" kind="version" options={versions} />
      </div>
    </article>
  )
}

function Introduction({ library, version }: LibraryLandingProps) {
  return (
    <>
      <span className="tile" data-lib={library.id} />
      <h1>
        {catalogue.site.name} <b>{library.shortName}</b>
      </h1>
      <p className="lead">{library.description}</p>
      <div className="actions">
        <a
          className="btn lg primary"
          href={docsAddress({ library: library.id, version, path: library.defaultDocs })}
        >
          Get started
        </a>
        {library.menu.examples !== null && (
          // The menu names an example of the latest version; the reader stays in theirs.
          <a className="btn lg" href={library.menu.examples.replace('/latest/', `/${version}/`)}>
            Examples
          </a>
        )}
      </div>
    </>
  )
}

/** The package of each framework in tabs; of a library without frameworks, its one package. */
function Install({ library }: Pick<LibraryLandingProps, 'library'>) {
  const adapters = library.frameworks.flatMap((framework) => {
    const packageName = library.packages[framework]
    return packageName === undefined ? [] : [{ framework, packageName }]
  })
  const core = library.packages['core']
  if (adapters.length === 0) return core === undefined ? null : <InstallFigure packageName={core} />
  return (
    <div className="tabs" data-tabs="framework">
      {adapters.map(({ framework, packageName }, position) => (
        <details key={framework} name="install" data-tab={framework} open={position === 0}>
          <summary>{frameworkLabel(framework)}</summary>
          <div className="panel">
            <InstallFigure packageName={packageName} />
          </div>
        </details>
      ))}
    </div>
  )
}

type FactsProps = {
  readonly title: string
  readonly kind: 'framework' | 'version'
  readonly options: readonly LinkOption[]
}

/** One fact of the catalogue, as links. */
function Facts({ title, options, kind }: FactsProps) {
  return (
    <section>
      <h2>{title}</h2>
      {options.map((option) => (
        <a
          key={option.value}
          href={option.href}
          aria-current={option.current ? 'true' : undefined}
          data-fw={kind === 'framework' ? option.value : undefined}
        >
          {option.label}
          {option.note !== null && <small>{option.note}</small>}
        </a>
      ))}
    </section>
  )
}
