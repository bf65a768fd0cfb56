import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { packageCommand, packageManagers } from '~/domain/markdown/syntax/package-commands'
import { type Audience, audienceAttributes } from '~/features/shell/links'

type InstallLineProps = {
  readonly library: Library
  /** What is installed, per framework id, with `core` for the framework-free package. */
  readonly packages: Readonly<Record<string, string>>
}

/**
 * The command that adds the library, in one line: for the reader's framework, or the first, and for the reader's package
 * manager, or npm. The same attributes as in the docs, so that one choice holds everywhere.
 */
export function InstallLine({ library, packages }: InstallLineProps) {
  const adapters = catalogue.frameworks
    .map(({ id }) => id)
    .filter((framework) => library.frameworks.includes(framework) && framework in packages)
  const [first] = adapters
  const core = packages['core']
  if (first === undefined) return core === undefined ? null : <Command packageName={core} />
  return adapters.map((framework) => {
    const packageName = packages[framework]
    const isOnly = adapters.length === 1
    return packageName === undefined ? null : (
      <Command
        key={framework}
        packageName={packageName}
        audience={isOnly ? null : { frameworks: framework, hidden: framework !== first }}
      />
    )
  })
}

type CommandProps = { readonly packageName: string; readonly audience?: Audience | null }

function Command({ packageName, audience = null }: CommandProps) {
  return (
    <figure className="code pm install" data-lang="sh" {...audienceAttributes(audience)}>
      {packageManagers.map((manager) => {
        const [program, ...words] = packageCommand(manager, 'install', [packageName]).split(' ')
        return (
          // A long command scrolls, so the keyboard must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre key={manager} tabIndex={0} translate="no" data-package-manager={manager}>
            <code>
              <span className="sf">{program}</span> <span className="ss">{words.join(' ')}</span>
            </code>
          </pre>
        )
      })}
      <div className="code-tools">
        <button type="button" data-action="copy-code" aria-label="Copy code" />
      </div>
    </figure>
  )
}
