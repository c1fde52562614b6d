import type { QueryClient } from '@tanstack/react-query'

type Change = (found: Readonly<Record<string, unknown>>) => object

/** Changes objects wherever they are in all cached data, inner ones first; parts without any keep their identity. */
export function mapCached(client: QueryClient, change: Change) {
  for (const [key, data] of client.getQueriesData({})) {
    const next = mapped(data, change)
    if (next !== data) client.setQueryData(key, next)
  }
}

function mapped(data: unknown, change: Change): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items = data.map((item) => mapped(item, change))
    return items.some((item, n) => item !== data[n]) ? items : data
  }
  const known = data as Readonly<Record<string, unknown>>
  const changed = Object.entries(known)
    .map(([name, value]) => [name, mapped(value, change)] as const)
    .filter(([name, value]) => known[name] !== value)
  return change(changed.length > 0 ? { ...known, ...Object.fromEntries(changed) } : known)
}
