import type { Purpose } from '~/boot/third-parties/consent'
import { purposesHere } from './third-parties.server'

const labels: Readonly<Record<Purpose, { readonly label: string; readonly hint: string }>> = {
  analytics: {
    label: 'Analytics',
    hint: 'Counts page views and clicks on search results.',
  },
  ads: {
    label: 'Ads',
    hint: 'Shows ads from Google Ad Manager beside and below pages, in place of our own promotions.',
  },
}

/** A form to change the consent to ads and analytics, handled by their script; nothing if neither is configured. */
export function Choices() {
  const purposes = purposesHere()
  if (purposes.length === 0) return null
  return (
    <form
      id="S--choices"
      className="mt-9 grid gap-3.5 rounded-xl bg-surface px-6 py-5.5 text-ui text-ink-2 lined print:hidden"
    >
      <h2 className="text-(length:--t-h3)">Privacy choices</h2>
      {purposes.map((purpose) => (
        <label key={purpose} className="flex gap-3">
          <input className="m-0.5 size-5 flex-none accent-ink" type="checkbox" name={purpose} disabled />
          <span>
            <b className="text-ink">{labels[purpose].label}</b> {labels[purpose].hint}
          </span>
        </label>
      ))}
      <p data-signal="" hidden>
        Your browser sends the Global Privacy Control signal, so all of this is off and you are not asked. You
        can still turn it on here.
      </p>
      <noscript>
        <p>Without JavaScript, none of this loads.</p>
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
