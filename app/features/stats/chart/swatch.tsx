/** The color of a group, as a square or a short line. */
export function Swatch({ paint, isLine = false }: { readonly paint: string; readonly isLine?: boolean }) {
  return (
    <svg className="swatch" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {isLine ? (
        <path d="M1 7h12" stroke={paint} strokeWidth="3" strokeLinecap="round" />
      ) : (
        <rect x="1" y="1" width="12" height="12" rx="3.5" fill={paint} />
      )}
    </svg>
  )
}
