import { Match, Switch } from 'solid-js'

type FieldErrorsProps = {
  meta: { isTouched: boolean; isValid: boolean; isValidating: boolean; errors: unknown[] }
}

export function FieldErrors(props: FieldErrorsProps) {
  return (
    <Switch>
      <Match when={props.meta.isValidating}>
        <em> Checking</em>
      </Match>
      <Match when={props.meta.isTouched && !props.meta.isValid}>
        <em role="alert"> {props.meta.errors.join(', ')}</em>
      </Match>
    </Switch>
  )
}
