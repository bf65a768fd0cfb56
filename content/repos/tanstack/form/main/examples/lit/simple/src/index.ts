import { TanStackFormController } from '@tanstack/lit-form'
import { LitElement, html, nothing } from 'lit'
import { customElement } from 'lit/decorators.js'
import { checkFirstName, checkIsFree } from './rules'

const valueOf = (event: Event) => (event.target as HTMLInputElement).value

@customElement('simple-form')
export class SimpleForm extends LitElement {
  readonly #form = new TanStackFormController(this, {
    defaultValues: { firstName: '', lastName: '' },
    onSubmit: ({ value }) => alert(`Hello ${value.firstName} ${value.lastName}`),
  })

  protected override render() {
    return html`
      <form novalidate @submit=${this.#submit}>
        <h1>Who are you?</h1>
        ${this.#firstName()} ${this.#lastName()}
        <button>Send</button>
      </form>
    `
  }

  #firstName() {
    return this.#form.field(
      {
        name: 'firstName',
        validators: {
          onChange: checkFirstName,
          onChangeAsyncDebounceMs: 300,
          onChangeAsync: checkIsFree,
        },
      },
      (field) => {
        const { isTouched, isValid, errors } = field.state.meta
        return html`<p>
          <label>
            First name
            <input
              .value=${field.state.value}
              @blur=${() => field.handleBlur()}
              @input=${(event: Event) => field.handleChange(valueOf(event))}
            />
          </label>
          ${isTouched && !isValid ? html`<em role="alert">${errors.join(', ')}</em>` : nothing}
        </p>`
      },
    )
  }

  #lastName() {
    return this.#form.field(
      { name: 'lastName' },
      (field) => html`<p>
        <label>
          Last name
          <input
            .value=${field.state.value}
            @blur=${() => field.handleBlur()}
            @input=${(event: Event) => field.handleChange(valueOf(event))}
          />
        </label>
      </p>`,
    )
  }

  readonly #submit = (event: SubmitEvent) => {
    event.preventDefault()
    void this.#form.api.handleSubmit()
  }
}
