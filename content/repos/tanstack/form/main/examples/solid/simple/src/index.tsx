import { createForm } from '@tanstack/solid-form'
import { render } from 'solid-js/web'
import { FieldErrors } from './field-errors'
import { checkFirstName, checkIsFree } from './rules'

function App() {
  const form = createForm(() => ({
    defaultValues: { firstName: '', lastName: '' },
    onSubmit: ({ value }) => alert(`Hello ${value.firstName} ${value.lastName}`),
  }))

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
            <label for={field().name}>First name</label>{' '}
            <input
              id={field().name}
              value={field().state.value}
              onBlur={field().handleBlur}
              onInput={(event) => field().handleChange(event.currentTarget.value)}
            />
            <FieldErrors meta={field().state.meta} />
          </p>
        )}
      </form.Field>
      <form.Field name="lastName">
        {(field) => (
          <p>
            <label for={field().name}>Last name</label>{' '}
            <input
              id={field().name}
              value={field().state.value}
              onBlur={field().handleBlur}
              onInput={(event) => field().handleChange(event.currentTarget.value)}
            />
          </p>
        )}
      </form.Field>
      <form.Subscribe selector={(state) => ({ canSubmit: state.canSubmit, isSubmitting: state.isSubmitting })}>
        {(state) => (
          <button disabled={!state().canSubmit}>{state().isSubmitting ? 'Sending' : 'Send'}</button>
        )}
      </form.Subscribe>
    </form>
  )
}

const root = document.getElementById('root')
if (root) render(() => <App />, root)
