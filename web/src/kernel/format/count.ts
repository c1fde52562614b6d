const most = 99

/** Formats a count: at most two digits, `99+` above. */
export function countText(count: number): string {
  return count > most ? `${most}+` : String(count)
}
