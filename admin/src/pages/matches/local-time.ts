const two = (part: number) => String(part).padStart(2, '0')

/** An instant as a `datetime-local` field shows it, in the operator's time zone. */
export function toLocalTime(iso: string): string {
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The instant that a `datetime-local` field names; '' while it is incomplete. */
export const fromLocalTime = (local: string): string =>
  Number.isNaN(Date.parse(local)) ? '' : new Date(local).toISOString()
