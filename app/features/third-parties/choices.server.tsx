import type { Purpose } from '~/boot/third-parties/consent'
import { purposesHere } from './third-parties.server'

const labels: Readonly<Record<Purpose, { readonly label: string; readonly hint: string }>> = {
  analytics: {
    label: 'Analytics',
    hint: 'Counts which pages are read and which results of a search are opened.',
  },
  ads: {
    label: 'Ads',
    hint: 'Shows ads of Google Ad Manager beside and below pages. Otherwise the libraries stand there.',
  },
}

/** Where readers change what they allow: a form that the script of ads and analytics serves; nothing where neither is set. */
export function Choices() {
  const purposes = purposesHere()
  if (purposes.length === 0) return null
  return (
    <form id="S--choices" className="choices">
      <h2>Your choices</h2>
      {purposes.map((purpose) => (
        <label key={purpose}>
          <input type="checkbox" name={purpose} disabled />
          <span>
            <b>{labels[purpose].label}</b> {labels[purpose].hint}
          </span>
        </label>
      ))}
      <p data-signal="" hidden>
        Your browser asks sites not to share data (Global Privacy Control). It counts as a no to all of this,
        and you are not asked. You can still allow something here.
      </p>
      <noscript>
        <p>Without script nothing of this is loaded.</p>
      </noscript>
      <p>
        <button type="submit" className="btn" disabled>
          Save
        </button>{' '}
        <output />
      </p>
    </form>
  )
}
