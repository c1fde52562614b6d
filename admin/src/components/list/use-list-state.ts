import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * A list's page and filters, stored in the address so that they survive reload, history and sharing. `defaults` lists every
 * filter with the value that is omitted from the address. Changing a filter resets the page.
 */
export function useListState<F extends Record<string, string>>(defaults: F) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (changed: Record<string, unknown>) =>
    navigate({
      to: '.',
      search: (before: Record<string, unknown>) => withoutDefaults({ ...before, ...changed }, defaults),
      replace: true,
      resetScroll: false,
    })

  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, text(search[name]) ?? value]),
  ) as F
  return {
    filters,
    page: pageOf(search['page']),
    setFilters: (changed: Partial<F>) => void go({ ...changed, page: undefined }),
    setPage: (page: number) => void go({ page: page > 1 ? page : undefined }),
  }
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

function pageOf(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : 1
}

function withoutDefaults(search: Record<string, unknown>, defaults: Record<string, string>) {
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== defaults[name]))
}
