import { packageCommand, packageManagers } from '~/domain/markdown/package-commands'

type InstallFigureProps = { readonly packageName: string }

/**
 * The command that adds a package, once per package manager: the same markup as in the docs, so the same style and the
 * same boot script serve it and the reader's choice holds everywhere.
 */
export function InstallFigure({ packageName }: InstallFigureProps) {
  return (
    <figure className="code pm" data-lang="sh">
      <div className="pm-tabs" role="tablist" aria-label="Package manager">
        {packageManagers.map((manager) => (
          <button
            key={manager}
            type="button"
            role="tab"
            data-package-manager={manager}
            aria-selected={manager === 'npm'}
          >
            {manager}
          </button>
        ))}
      </div>
      <div className="code-tools">
        <button type="button" data-action="copy-code" aria-label="Copy code" />
      </div>
      {packageManagers.map((manager) => {
        const [program, ...words] = packageCommand(manager, 'install', [packageName]).split(' ')
        return (
          // A long command scrolls, so the keyboard must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre key={manager} tabIndex={0} data-package-manager={manager}>
            <code>
              <span className="sf">{program}</span> <span className="ss">{words.join(' ')}</span>
            </code>
          </pre>
        )
      })}
    </figure>
  )
}
