/** A name for the public list: its first and last character; everything between is hidden, its length too. */
export function maskName(username: string): string {
  const letters = [...username]
  return letters.length > 2 ? `${letters[0]}***${letters.at(-1)}` : `${letters[0]}***`
}
