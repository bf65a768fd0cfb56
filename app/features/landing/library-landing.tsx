import { catalogue, frameworkLabel, type Library } from '~/domain/catalogue/catalogue'
import type { LinkOption, PartLinks } from '~/features/docs/view'
import { InstallFigure } from './install-figure'

type LibraryLandingProps = {
  readonly library: Library
  readonly parts: PartLinks
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
}

/** The front page of a library, made from its catalogue entry. */
export function LibraryLanding({ library, parts, versions, frameworks }: LibraryLandingProps) {
  return (
    <article className="landing">
      <div>
        <Introduction library={library} parts={parts} />
        <Install library={library} />
      </div>
      <div className="facts">
        {frameworks.length > 0 && <Facts title="Frameworks" kind="framework" options={frameworks} />}
        <Facts title="Versions" kind="version" options={versions} />
      </div>
    </article>
  )
}

function Introduction({ library, parts }: Pick<LibraryLandingProps, 'library' | 'parts'>) {
  return (
    <>
      <span className="tile" data-lib={library.id} />
      <h1>
        {catalogue.site.name} <b>{library.shortName}</b>
      </h1>
      <p className="lead">{library.description}</p>
      <div className="actions">
        <a className="btn lg primary" href={parts.docs}>
          Get started
        </a>
        {parts.examples !== null && (
          <a className="btn lg" href={parts.examples}>
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
