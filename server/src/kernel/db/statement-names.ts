/** A statement has come this often before each connection parses and plans it once and for all. */
const worthPreparing = 8
/** What a connection keeps of prepared statements is memory in PostgreSQL; lists of any length give texts of any number. */
const maxNames = 300
const maxCounted = 5_000

const names = new Map<string, string>()
const uses = new Map<string, number>()

/** The name to prepare a statement under, once it has proved to be a frequent one; undefined for any other. */
export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const count = (uses.get(text) ?? 0) + 1
  if (count < worthPreparing) {
    if (uses.size >= maxCounted) uses.clear()
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
