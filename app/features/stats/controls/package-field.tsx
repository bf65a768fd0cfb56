// No element of HTML is a list of suggestions that can be styled.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { isComposing } from '~/boot/dom'
import { compact } from '~/domain/stats/numbers'
import { useSuggestions } from './use-suggestions'

type PackageFieldProps = {
  readonly label: string
  /** Takes what was chosen, typed or pasted. False where that names no package. */
  readonly onChoose: (text: string) => Promise<boolean>
}

/** A field for names of packages, with a list of those that are known (combobox pattern of WAI-ARIA). */
export function PackageField({ label, onChoose }: PackageFieldProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const options = useSuggestions(isOpen ? text : '')
  const isShown = isOpen && options.length > 0

  async function choose(chosen: string): Promise<void> {
    setOpen(false)
    setActive(-1)
    field.current?.focus()
    // What holds no name stays, to be set right.
    if (chosen.trim() !== '' && (await onChoose(chosen))) setText('')
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && isOpen) {
      // An open list goes first; what the field stands in stays.
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = options[active]
      void choose(option?.name ?? text)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(Math.max(-1, Math.min(options.length - 1, active + step)))
    }
  }

  return (
    <span className="package-field">
      <input
        ref={field}
        name="add"
        role="combobox"
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
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label="Packages" hidden={!isShown}>
        {options.map(({ name, weekly, isTyped }, at) => (
          // The field keeps the focus: its keys move through the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={name}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void choose(name)}
          >
            <span translate="no">{name}</span>
            <small>{isTyped ? 'Use this name' : weekly === null ? '' : `${compact(weekly)} per week`}</small>
          </div>
        ))}
      </div>
    </span>
  )
}
