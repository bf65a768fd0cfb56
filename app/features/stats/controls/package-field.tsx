// HTML has no list of suggestions that can be styled.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { isComposing } from '~/boot/lib/dom'
import { compact } from '~/domain/stats/numbers'
import { type NameOption, useSuggestions } from './use-suggestions'

type PackageFieldProps = {
  readonly label: string
  /** Adds the packages named in a chosen, typed or pasted text. Resolves to false if it names none. */
  readonly onChoose: (text: string) => Promise<boolean>
}

/** State and event handlers of a field with suggestions. */
function useCombobox(onChoose: PackageFieldProps['onChoose']) {
  const [text, setText] = useState('')
  const [activeName, setActiveName] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const options = useSuggestions(isOpen ? text : '')
  // By name, because suggestions arrive while the reader moves through the list.
  const active = options.findIndex(({ name }) => name === activeName)

  async function choose(chosen: string): Promise<void> {
    setOpen(false)
    setActiveName(null)
    field.current?.focus()
    // Text without a name stays, so that it can be corrected.
    if (chosen.trim() !== '' && (await onChoose(chosen))) setText('')
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && isOpen) {
      // Escape first closes only the list, not the editor around the field.
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void choose(options[active]?.name ?? text)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActiveName(options[Math.min(options.length - 1, active + step)]?.name ?? null)
    }
  }
  function type(next: string): void {
    setText(next)
    setActiveName(null)
    setOpen(true)
  }
  return { field, text, active, options, isShown: isOpen && options.length > 0, choose, press, type, setOpen }
}

/** Field for package names, with suggestions (WAI-ARIA combobox pattern). */
export function PackageField({ label, onChoose }: PackageFieldProps) {
  const listId = useId()
  const { field, text, active, options, isShown, choose, press, type, setOpen } = useCombobox(onChoose)
  return (
    <span className="package-field relative min-w-0 flex-1 max-sm:static">
      <input
        ref={field}
        name="add"
        role="combobox"
        className="min-h-9.5 w-full rounded-[10px] px-3 text-ink placeholder:text-ink-3 pointer-coarse:min-h-11"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div
        id={listId}
        role="listbox"
        className="floating rounded-lg p-1.5"
        aria-label="Packages"
        hidden={!isShown}
      >
        {options.map((option, at) => (
          <Option
            key={option.name}
            {...option}
            id={`${listId}-${at}`}
            isSelected={at === active}
            onChoose={() => void choose(option.name)}
          />
        ))}
      </div>
    </span>
  )
}

type OptionProps = NameOption & {
  readonly id: string
  readonly isSelected: boolean
  readonly onChoose: () => void
}

function Option({ id, name, weekly, isTyped, isSelected, onChoose }: OptionProps) {
  return (
    // The field keeps the focus and handles the keys of the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-2.5 py-1 text-ink hover:bg-hover aria-selected:bg-hover pointer-coarse:min-h-11"
      aria-selected={isSelected}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="min-w-0 wrap-anywhere" translate="no">
        {name}
      </span>
      <small className="flex-none text-micro tabular-nums">
        {isTyped ? 'Use this name' : weekly === null ? '' : `${compact(weekly)} per week`}
      </small>
    </div>
  )
}
