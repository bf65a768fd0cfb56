/** Toys of the libraries for user input. */
import { lane } from './state-toys.server'

/** Class names of a field, and of the message below it. */
const field =
  'min-h-10 rounded-md bg-page px-3 text-ink lined-strong aria-[invalid=true]:[box-shadow:0_0_0_1.5px_var(--danger)]'
const hint = 'text-small font-[400] text-ink-3 data-bad:text-danger'

/** Routes of the tree, each with the class name of its indent. */
const paths = [
  ['/', 'pl-3'],
  ['/posts', 'pl-7'],
  ['/posts/$postId', 'pl-11'],
  ['/posts/$postId/edit', 'pl-15'],
  ['/settings', 'pl-7'],
]

/** A link whose parameter must have the name from the route. */
export function RouterToy() {
  return (
    <>
      <ul className="grid list-none">
        {paths.map(([path, indent]) => (
          <li
            key={path}
            className={`rounded-sm py-1.25 pr-3 wrap-anywhere lg:py-2 ${indent} ${path === '/posts/$postId' ? 'bg-accent-soft text-accent' : ''}`}
          >
            <code translate="no">{path}</code>
          </li>
        ))}
      </ul>
      <p className="typed mt-auto rounded-lg bg-surface px-3 py-2 text-small/[1.5]">
        <code translate="no">
          {'<Link to="/posts/$postId" params={{ '}
          <input
            className={`mt-1 mr-1.5 mb-1 w-[9em] font-mono ${field}`}
            aria-label="Param name"
            aria-describedby="S--router-says"
            aria-invalid="true"
            defaultValue="postID"
            size={8}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {": '7' }} />"}
        </code>
      </p>
      <output id="S--router-says" className="min-h-[3em] data-bad:text-danger" data-bad="">
        ‘postID’ does not exist on this route. Did you mean ‘postId’?
      </output>
    </>
  )
}

/** A form that shows the state of each field and of the form as a whole. */
export function FormToy() {
  return (
    <>
      <div className="grid gap-4">
        <label className="grid gap-1.5 font-[560] text-ink">
          Username
          <input
            className={`w-full ${field}`}
            name="user"
            defaultValue="sam"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="S--form-user"
          />
          <small id="S--form-user" className={hint}>
            ‘sam’ is available. Try ‘ada’, which is taken.
          </small>
        </label>
        <label className="grid gap-1.5 font-[560] text-ink">
          Seats
          <input
            className={`w-full ${field}`}
            name="seats"
            inputMode="numeric"
            defaultValue="2"
            maxLength={4}
            autoComplete="off"
            aria-describedby="S--form-seats"
          />
          <small id="S--form-seats" className={hint}>
            1 to 50 seats.
          </small>
        </label>
        <button type="button" className="btn justify-self-start disabled:opacity-45" data-do="submit">
          Submit
        </button>
      </div>
      <output className="mt-auto font-mono">canSubmit: true · isDirty: false · isValidating: false</output>
    </>
  )
}

/** Heights of the bars on the track, one per step. */
const amounts = [8, 14, 22, 38, 52, 76, 96, 118, 132, 126, 108, 114, 92, 80, 58, 46, 40, 26, 18, 10]
const STEP = 5
const TRACK_TOP = 163

/** A track with two handles that cannot pass each other; the bars between them are highlighted. */
export function RangerToy() {
  return (
    <>
      <div className="track relative mt-auto grid pt-36 lg:pt-50">
        <svg
          className="absolute inset-x-3 top-0 h-[169px] lg:h-[225px] w-[calc(100%-24px)]"
          viewBox="0 0 100 169"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <clipPath id="S--ranger-bars">
            <path
              d={`M0 ${TRACK_TOP}h100v6H0z${amounts
                .map((amount, at) => `M${at * STEP + 0.5} ${TRACK_TOP - 4}v-${amount}h4v${amount}z`)
                .join('')}`}
            />
          </clipPath>
          <g clipPath="url(#S--ranger-bars)">
            <rect className="fill-line" width="100" height="169" />
            <rect className="part fill-(--from)" x="20" width="50" height="169" />
          </g>
        </svg>
        <input type="range" name="low" min="0" max="100" step={STEP} defaultValue="20" aria-label="From" />
        <input type="range" name="high" min="0" max="100" step={STEP} defaultValue="70" aria-label="To" />
      </div>
      <p className="flex justify-between px-1.5 text-micro text-ink-3 tabular-nums" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </p>
      <output className="mt-auto font-mono">values: [20, 70] · steps of 5</output>
    </>
  )
}

const kinds = [
  { kind: 'fix', text: 'fix: keep the last page' },
  { kind: 'feat', text: 'feat: add a hook' },
  { kind: 'major', text: 'feat!: drop Node 18' },
]

/** A choice of commits that shows the version released by each. */
export function ConfigToy() {
  return (
    <>
      <fieldset className="lanes grid gap-2.5">
        <legend className="sr-only">Next commit</legend>
        {kinds.map(({ kind, text }) => (
          <label key={kind} className={`${lane} has-checked:lined-inset lg:min-h-16`}>
            <input
              className="accent-(--fill)"
              type="radio"
              name="commit"
              value={kind}
              defaultChecked={kind === 'fix'}
            />{' '}
            <code translate="no">{text}</code>
          </label>
        ))}
      </fieldset>
      <ol className="flex list-none flex-wrap gap-x-2.5 gap-y-1 text-small font-[560] text-ink-2">
        {['test', 'build', 'check', 'publish'].map((step) => (
          // A line joins a step to the next one.
          <li
            key={step}
            className="i flex items-center gap-1.5 icon-[lucide--check] [--icon-ink:var(--ok)] not-last:flex-1 after:ml-1 after:h-px after:flex-1 after:bg-line last:after:hidden"
          >
            {step}
          </li>
        ))}
      </ol>
      <output className="mt-auto font-mono !text-[1.75rem] !leading-10">
        1.4.2 → <b className="text-accent">1.4.3</b>
      </output>
    </>
  )
}
