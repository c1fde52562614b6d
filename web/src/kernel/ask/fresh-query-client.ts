import { QueryClient } from '@tanstack/react-query'

/**
 * Its `invalidateQueries` also restarts initial fetches in flight, whose responses may predate the change; QueryClient
 * itself only refetches queries with data.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    if (filters?.refetchType !== 'none') {
      for (const query of this.getQueryCache().findAll(filters)) {
        if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true })
      }
    }
    return super.invalidateQueries(filters, options)
  }
}
