type FieldErrorsProps = {
  meta: { isTouched: boolean; isValid: boolean; isValidating: boolean; errors: unknown[] }
}

export function FieldErrors({ meta }: FieldErrorsProps) {
  if (meta.isValidating) return <em> Checking</em>
  if (!meta.isTouched || meta.isValid) return null
  return <em role="alert"> {meta.errors.join(', ')}</em>
}
