import { Component } from '@angular/core'
import { TanStackField, injectForm, injectStore } from '@tanstack/angular-form'
import { checkFirstName, checkIsFree } from './rules'

@Component({
  selector: 'app-root',
  imports: [TanStackField],
  templateUrl: './app.component.html',
})
export class AppComponent {
  readonly checkFirstName = checkFirstName
  readonly checkIsFree = checkIsFree

  readonly form = injectForm({
    defaultValues: { firstName: '', lastName: '' },
    onSubmit: ({ value }) => alert(`Hello ${value.firstName} ${value.lastName}`),
  })

  readonly canSubmit = injectStore(this.form, (state) => state.canSubmit)

  submit(event: SubmitEvent) {
    event.preventDefault()
    void this.form.handleSubmit()
  }
}
