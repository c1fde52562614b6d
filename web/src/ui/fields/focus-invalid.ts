const invalid = ':is(input, select, textarea, [contenteditable])[aria-invalid], [role="radiogroup"][aria-invalid] input'

/** Focuses a form's first field with an error; of chips, which are no field themselves, the first. */
export function focusInvalid(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>(invalid)?.focus()
}
