const two = (part: number) => String(part).padStart(2, '0')

/** Formats an instant for a `datetime-local` field, in the operator's time zone. */
export function toLocalTime(iso: string): string {
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Parses a `datetime-local` value; '' while incomplete. */
export const fromLocalTime = (local: string): string =>
  Number.isNaN(Date.parse(local)) ? '' : new Date(local).toISOString()
