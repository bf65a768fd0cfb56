import type { ReactNode } from 'react'

/** Class names of a form with its fields in a row. */
export const fieldRow = 'flex flex-wrap items-end gap-3'

/** An option of a field. */
export type Option = {
  readonly value: string
  readonly label: string
  /** True for a name, which browsers must not translate. */
  readonly isName?: boolean
}

type FieldProps = {
  readonly label: ReactNode
  readonly help?: string | undefined
  /** Error of the value; `id` is for the `aria-describedby` of the field. */
  readonly error?: { readonly id: string; readonly text: string } | null
  readonly children: ReactNode
}

/** A form field with its label and error. Account forms are styled by `app/styles/forms.css`. */
export function Field({ label, help, error, children }: FieldProps) {
  return (
    <div className="field">
      {/* The input is in `children`. */}
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control */}
      <label>
        <FieldName label={label} help={help} />
        {children}
      </label>
      {error && (
        <p id={error.id} className="wrong i icon-[lucide--triangle-alert]">
          {error.text}
        </p>
      )}
    </div>
  )
}

function FieldName({ id, label, help }: Pick<FieldProps, 'label' | 'help'> & { readonly id?: string }) {
  return (
    <span id={id}>
      {label}
      {help !== undefined && <small>{help}</small>}
    </span>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly options: readonly Option[]
  readonly chosen?: string
}

/** A select, for many options. */
export function Select({ name, options, chosen }: ChoiceProps) {
  return (
    <span className="select">
      <select name={name} defaultValue={chosen}>
        {options.map(({ value, label, isName }) => (
          <option key={value} value={value} translate={isName ? 'no' : undefined}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Class names of an option: the selected one is raised. */
const segment =
  'relative flex min-h-8.5 cursor-pointer items-center justify-center rounded-[8px] px-[11px] font-[500] whitespace-nowrap outline-(--focus) hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:[box-shadow:0_0_0_1px_var(--line),var(--shadow-1)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 pointer-coarse:min-h-10 forced-colors:has-checked:outline-2 forced-colors:has-focus-visible:outline-3 forced-colors:has-focus-visible:outline-[Highlight]'

/** A group of radio buttons that shows all options, for few of them. */
export function Segments({
  name,
  options,
  chosen = '',
  label,
  help,
}: ChoiceProps & Omit<FieldProps, 'children'>) {
  const id = `S--field-${name}`
  return (
    <div className="field">
      <div role="radiogroup" aria-labelledby={id}>
        <FieldName id={id} label={label} help={help} />
        {/* More options than fit on a phone wrap into rows of three. */}
        <span className="flex w-fit max-w-full flex-wrap rounded-[10px] bg-tint p-0.5 max-sm:has-[>:nth-child(5)]:grid max-sm:has-[>:nth-child(5)]:w-full max-sm:has-[>:nth-child(5)]:grid-cols-3">
          {options.map(({ value, label: text, isName }) => (
            <label key={value} className={segment} translate={isName ? 'no' : undefined}>
              <input
                className="sr-only"
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
              />
              {text}
            </label>
          ))}
        </span>
      </div>
    </div>
  )
}
