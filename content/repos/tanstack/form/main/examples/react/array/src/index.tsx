import { useForm } from '@tanstack/react-form'
import { createRoot } from 'react-dom/client'

type Guest = { name: string; age: number }

const newGuest: Guest = { name: '', age: 18 }
const defaultValues: { guests: Guest[] } = { guests: [newGuest] }

function App() {
  const form = useForm({
    defaultValues,
    onSubmit: ({ value }) => alert(JSON.stringify(value.guests, null, 2)),
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <h1>Guests</h1>
      <form.Field name="guests" mode="array">
        {(list) => (
          <>
            {list.state.value.map((_, index) => (
              <fieldset key={index}>
                <legend>Guest {index + 1}</legend>
                <form.Field name={`guests[${index}].name`}>
                  {(field) => (
                    <label>
                      Name{' '}
                      <input
                        value={field.state.value}
                        onBlur={field.handleBlur}
                        onChange={(event) => field.handleChange(event.target.value)}
                      />
                    </label>
                  )}
                </form.Field>{' '}
                <form.Field name={`guests[${index}].age`}>
                  {(field) => (
                    <label>
                      Age{' '}
                      <input
                        type="number"
                        value={field.state.value}
                        onBlur={field.handleBlur}
                        onChange={(event) => field.handleChange(event.target.valueAsNumber)}
                      />
                    </label>
                  )}
                </form.Field>{' '}
                <button type="button" onClick={() => list.removeValue(index)}>
                  Remove
                </button>
              </fieldset>
            ))}
            <button type="button" onClick={() => list.pushValue(newGuest)}>
              Add a guest
            </button>
          </>
        )}
      </form.Field>{' '}
      <button>Invite</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
