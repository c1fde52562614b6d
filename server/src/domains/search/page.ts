import { limits } from '@judian/contract'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Found } from './find.ts'

/** The ids of a page, counted from 1, with the figures of the whole search. */
export function pageOfFound({ ids, cut }: Found, page: number) {
  const end = page * limits.pageSize
  return {
    ids: ids.slice(end - limits.pageSize, end),
    results: { hasMore: ids.length > end, total: ids.length, cut: flagOf(cut) },
  }
}
