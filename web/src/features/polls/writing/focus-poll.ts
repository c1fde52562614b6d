/** Id of the section with the fields of a poll. */
export const pollSectionId = 'post-poll'

/** Goes to the question of the poll that is being written. */
export function focusPoll() {
  const section = document.getElementById(pollSectionId)
  section?.scrollIntoView({ block: 'nearest' })
  section?.querySelector('input')?.focus()
}
