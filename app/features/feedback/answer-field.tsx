import { MAX_FEEDBACK_CHARACTERS } from '~/domain/account-limits'

type AnswerFieldProps = {
  readonly useful: 'yes' | 'no'
  readonly rows: number
  /** A non-empty placeholder lets style sheets and scripts detect an empty field (`:placeholder-shown`). */
  readonly placeholder?: string
}

/** The text field for a comment after "yes" or "no". */
export function AnswerField({ useful, rows, placeholder }: AnswerFieldProps) {
  return (
    <label className="grid gap-1.5 font-[500] text-ink">
      <span>{useful === 'yes' ? 'What helped you?' : 'What is missing or wrong?'}</span>
      <textarea
        className="w-full resize-y rounded-md bg-raised px-3 py-2.5 font-[400] lined-inset-strong pointer-coarse:text-body"
        name="text"
        rows={rows}
        maxLength={MAX_FEEDBACK_CHARACTERS}
        placeholder={placeholder}
        required
      />
    </label>
  )
}
