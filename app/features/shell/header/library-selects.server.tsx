import type { Library } from '~/domain/catalogue/catalogue'
import type { LinkOption } from '~/domain/docs-frame/links'

/** The current library, and the versions and frameworks that the reader can switch to. */
export type LibrarySelectsProps = {
  readonly library: Library
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
}

/** Returns the class of the note beside a version; undefined for the latest and newer ones, which stay gray. */
export function toneOf({ value, note }: LinkOption): 'old' | undefined {
  return value === 'latest' || note === 'next' ? undefined : 'old'
}

/** Buttons for the parts of the address that a reader can change: library, version and framework. Each opens its menu. */
export function LibrarySelects({ library, versions, frameworks }: LibrarySelectsProps) {
  const version = versions.find((option) => option.current)
  const framework = frameworks.find((option) => option.current)
  return (
    <div className="selects">
      <button type="button" popoverTarget="S--libraries" translate="no" data-lib={library.id}>
        {library.shortName}
      </button>
      {version && (
        <button type="button" popoverTarget="S--version">
          {version.label}
          {version.note !== null && <small className={toneOf(version)}>{version.note}</small>}
        </button>
      )}
      {frameworks.length > 0 && (
        <button
          type="button"
          popoverTarget="S--framework"
          translate="no"
          data-fw={framework?.value}
          data-framework-name=""
        >
          {framework?.label ?? 'Framework'}
        </button>
      )}
    </div>
  )
}
