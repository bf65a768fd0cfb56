import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { packageCommand } from '~/domain/markdown/syntax/package-commands'
import { packageManagers } from '~/constants/package-managers'
import type { Audience } from '~/domain/docs-frame/links'
import { audienceAttributes } from '~/domain/docs-frame/audiences'

type InstallLineProps = {
  readonly library: Library
  /** Package per framework id, with `core` for the framework-free one. */
  readonly packages: Readonly<Record<string, string>>
}

/**
 * The command that installs the library, in one line, for the reader's framework (default: the first) and package
 * manager (default: npm). It has the attributes of commands in the docs, so that a choice applies to both.
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
