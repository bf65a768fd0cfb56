import { catalogue } from '~/domain/catalogue/catalogue'
import { packageManagers } from '~/features/accounts/service/reader-data.server'
import type { Reader } from '~/features/accounts/service/sessions.server'
import { Notice } from './notice.server'

type Option = { readonly value: string; readonly label: string }

const themes: readonly Option[] = [
  { value: '', label: 'As the system' },
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
  const { theme, framework, packageManager } = preferences
  const frameworks = catalogue.frameworks.map(({ id, label }) => ({ value: id, label }))
  const managers = packageManagers.map((name) => ({ value: name, label: name }))
  return (
    <>
      {isSaved && <Notice kind="tip" title="Saved" text="It holds on all your devices." isNews />}
      <form className="card preferences" method="post" action="/dashboard/preferences">
        <Choice name="theme" label="Theme" note="" options={themes} chosen={theme} />
        <Choice
          name="framework"
          label="Framework"
          note="Where a page has several"
          options={[{ value: '', label: 'No choice' }, ...frameworks]}
          chosen={framework}
        />
        <Choice
          name="packageManager"
          label="Package manager"
          note="In install commands"
          options={[{ value: '', label: 'No choice' }, ...managers]}
          chosen={packageManager}
        />
        <button className="btn primary" name="do" value="prefer">
          Save
        </button>
      </form>
      <p>
        <small>
          What you choose in menus of pages while you are signed in is kept here too. Framework and package
          manager are put into pages by script; without it, pages show all frameworks and npm.
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
  return (
    <label>
      <span>
        {label}
        {note !== '' && <small>{note}</small>}
      </span>
      <select name={name} defaultValue={chosen ?? ''}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
