import { catalogue } from '~/domain/catalogue/catalogue'
import { installManagers } from '~/constants/package-managers'
import { versionsToPrefer } from '~/domain/catalogue/preferred-versions'
import type { Reader } from '~/ports/backend/schemas'
import { Field, type Option, Segments, Select } from '~/features/accounts/field.server'

const themes: readonly Option[] = [
  { value: '', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const notSet: Option = { value: '', label: 'Not set' }

type PreferencesPageProps = {
  readonly preferences: Reader['preferences']
  /** True right after the preferences were stored. */
  readonly isSaved: boolean
}

/** Form of the reader's preferences, which apply to all devices. */
export function PreferencesPage({ preferences, isSaved }: PreferencesPageProps) {
  const { theme, framework, packageManager, versions } = preferences
  const frameworks = catalogue.frameworks.map(({ id, label }) => ({ value: id, label, isName: true }))
  const managers = installManagers.map((name) => ({ value: name, label: name, isName: true }))
  return (
    <>
      <div className="grid gap-4">
        {isSaved && (
          <output className="i flex gap-2 icon-[lucide--check] font-[560] text-ok [--icon:0.9375rem] [&::before]:mt-[0.15em]">
            Saved. Applies to all your devices.
          </output>
        )}
        <form className="card form-rows rounded-xl raised" method="post" action="/dashboard/preferences">
          <Segments name="theme" label="Theme" help="On all pages" options={themes} chosen={theme ?? ''} />
          <Field label="Framework" help="For pages with several frameworks">
            <Select name="framework" options={[notSet, ...frameworks]} chosen={framework ?? ''} />
          </Field>
          <Segments
            name="packageManager"
            label="Package manager"
            help="For install commands"
            options={[notSet, ...managers]}
            chosen={packageManager ?? ''}
          />
          <Versions versions={versions} />
          <p>
            <button className="btn primary">Save</button>
          </p>
        </form>
      </div>
      <p className="form-measure">
        <small>The theme, framework and package manager you choose on any page are saved here too.</small>
      </p>
    </>
  )
}

/** Fields for the versions of libraries with several. */
function Versions({ versions }: Pick<Reader['preferences'], 'versions'>) {
  return catalogue.libraries
    .filter((library) => versionsToPrefer(library).length > 0)
    .map((library) => {
      const { id, shortName } = library
      const versionOptions = versionsToPrefer(library).map((version) => ({
        value: `${id}/${version.id}`,
        label: version.id,
        isName: true,
      }))
      const chosen = versions[id]
      return (
        <Field key={id} label={`${shortName} version`} help="For search and links without a version">
          <Select
            name="versions"
            options={[{ value: '', label: 'Always latest' }, ...versionOptions]}
            chosen={chosen === undefined ? '' : `${id}/${chosen}`}
          />
        </Field>
      )
    })
}
