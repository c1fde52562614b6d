import { QueryClient } from '@tanstack/react-query'

/**
 * Its `invalidateQueries` also restarts first reads that are under way, whose responses may be from before the change; QueryClient
 * itself reads anew only what has data.
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
