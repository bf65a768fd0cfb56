import { useForm } from '@tanstack/react-form'
import { createRoot } from 'react-dom/client'
import { FieldErrors } from './field-errors'
import { checkFirstName, checkIsFree } from './rules'

function App() {
  const form = useForm({
    defaultValues: { firstName: '', lastName: '' },
    onSubmit: ({ value }) => alert(`Hello ${value.firstName} ${value.lastName}`),
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <h1>Who are you?</h1>
      <form.Field
        name="firstName"
        validators={{
          onChange: checkFirstName,
          onChangeAsyncDebounceMs: 300,
          onChangeAsync: checkIsFree,
        }}
      >
        {(field) => (
          <p>
            <label htmlFor={field.name}>First name</label>{' '}
            <input
              id={field.name}
              value={field.state.value}
              onBlur={field.handleBlur}
              onChange={(event) => field.handleChange(event.target.value)}
            />
            <FieldErrors meta={field.state.meta} />
          </p>
        )}
      </form.Field>
      <form.Field name="lastName">
        {(field) => (
          <p>
            <label htmlFor={field.name}>Last name</label>{' '}
            <input
              id={field.name}
              value={field.state.value}
              onBlur={field.handleBlur}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </p>
        )}
      </form.Field>
      <form.Subscribe selector={(state) => [state.canSubmit, state.isSubmitting] as const}>
        {([canSubmit, isSubmitting]) => (
          <button disabled={!canSubmit}>{isSubmitting ? 'Sending' : 'Send'}</button>
        )}
      </form.Subscribe>
    </form>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
