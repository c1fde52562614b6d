/** Whether all fields are valid; otherwise focuses the first invalid one, which then shows its own message. */
export function isValid(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return true
  form.querySelector<HTMLInputElement>('input:invalid')?.focus()
  return false
}
