import { catalogue } from '~/domain/catalogue/catalogue'
import { installManagers } from '~/constants/package-managers'
import { versionsToPrefer } from '~/domain/catalogue/preferred-versions'
import type { Reader } from '~/ports/backend/schemas'
import { Notice } from '~/features/shell/notice.server'

type Option = { readonly value: string; readonly label: string }

const themes: readonly Option[] = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

type PreferencesPageProps = {
  readonly preferences: Reader['preferences']
  /** True right after they were stored. */
  readonly isSaved: boolean
}

/** What a reader prefers, on all devices. */
export function PreferencesPage({ preferences, isSaved }: PreferencesPageProps) {
  const { theme, framework, packageManager, versions } = preferences
  const frameworks = catalogue.frameworks.map(({ id, label }) => ({ value: id, label }))
  const managers = installManagers.map((name) => ({ value: name, label: name }))
  return (
    <>
      {isSaved && <Notice kind="tip" title="Saved" text="Applies to all your devices." isNews />}
      <form className="card grid rounded-xl raised" method="post" action="/dashboard/preferences">
        <Choice name="theme" label="Theme" note="" options={themes} chosen={theme} />
        <Choice
          name="framework"
          label="Framework"
          note="For pages with several frameworks"
          options={[{ value: '', label: 'Not set' }, ...frameworks]}
          chosen={framework}
        />
        <Choice
          name="packageManager"
          label="Package manager"
          note="For install commands"
          options={[{ value: '', label: 'Not set' }, ...managers]}
          chosen={packageManager}
        />
        {catalogue.libraries
          .filter((library) => versionsToPrefer(library).length > 0)
          .map((library) => (
            <Choice
              key={library.id}
              name="versions"
              label={`${library.shortName} version`}
              note="For links without a version, and for search"
              options={[
                { value: '', label: 'Always latest' },
                ...versionsToPrefer(library).map(({ id }) => ({ value: `${library.id}/${id}`, label: id })),
              ]}
              chosen={`${library.id}/${versions[library.id] ?? ''}`}
            />
          ))}
        <button className="btn primary mx-4.5 my-3.5 justify-self-start">Save</button>
      </form>
      <p>
        <small>
          While you are logged in, the theme, framework and package manager you choose on any page are saved
          here too. Versions are saved only here: opening another version changes nothing. Without JavaScript,
          only the theme applies; pages then show all frameworks and npm, and link to the latest versions.
        </small>
      </p>
    </>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  /** What the choice is for, or an empty text. */
  readonly note: string
  readonly options: readonly Option[]
  readonly chosen: string | null
}

function Choice({ name, label, note, options, chosen }: ChoiceProps) {
  // All but themes are names.
  const isNamed = name !== 'theme'
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4.5 py-3 font-[560] [border-bottom:1px_solid_var(--line)]">
      <span className="grid">
        {label}
        {note !== '' && <small className="font-[400]">{note}</small>}
      </span>
      <select
        className="w-40 max-sm:w-full"
        name={name}
        defaultValue={chosen ?? ''}
        translate={isNamed ? 'no' : undefined}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} translate={isNamed && value === '' ? 'yes' : undefined}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
