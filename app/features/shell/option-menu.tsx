import type { LinkOption } from '~/features/docs/view'

type OptionMenuProps = {
  readonly id: 'menu-version' | 'menu-framework' | 'menu-example'
  readonly label: string
  readonly options: readonly LinkOption[]
}

/** The choices of one select, as links: they work without a script and open in a new tab. */
export function OptionMenu({ id, label, options }: OptionMenuProps) {
  return (
    <nav id={id} popover="auto" className="menu" aria-label={label}>
      {options.map((option) => (
        <a
          key={option.value}
          href={option.href}
          aria-current={option.current ? 'true' : undefined}
          data-fw={id === 'menu-framework' ? option.value : undefined}
        >
          {option.label}
          {option.note !== null && <small>{option.note}</small>}
        </a>
      ))}
    </nav>
  )
}
