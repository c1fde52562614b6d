/** Of the section that the fields of a poll are in. */
export const pollSectionId = 'post-poll'

/** Goes to the question of the poll that is being written. */
export function focusPoll() {
  const section = document.getElementById(pollSectionId)
  section?.scrollIntoView({ block: 'nearest' })
  section?.querySelector('input')?.focus()
}
