import { Field, fieldRow, Select } from '~/features/accounts/field.server'
import type { SavedSectionsView } from './saved-pages.server'

/** Confirms the saving of a page without JavaScript: a form to save one of its sections too, and a link back. */
export function SavedSections({ path, title, sections }: SavedSectionsView) {
  return (
    <section aria-labelledby="S--saved">
      <h2 id="S--saved">Saved: {title}</h2>
      {sections.length > 0 && (
        <form className={fieldRow} method="post" action="/api/saved/save-section">
          <Field label="Section">
            <Select
              name="path"
              options={sections.map(({ hash, heading }) => ({ value: path + hash, label: heading }))}
            />
          </Field>
          <button className="btn">Save section</button>
        </form>
      )}
      <p>
        <a href={path}>Back to the page</a>
      </p>
    </section>
  )
}
