import { ask } from '../ask/index.ts'

/** Loads all pages of a lottery's published record for the verifier. */
export async function loadLotteryRecord(event: string, signal?: AbortSignal) {
  const { status: _, hasMore: first, ...record } = await recordPage(event, 0, signal)
  for (let more = first; more;) {
    const page = await recordPage(event, record.draws.length, signal)
    record.draws.push(...page.draws)
    // The list may grow between pages: the last page ends it.
    Object.assign(record, { draw_count: page.draw_count, head: page.head, seed: page.seed })
    more = page.hasMore
  }
  return record
}

/** A page of the record, with the draws from number `after` on. */
export const recordPage = (match_name_id: string, after: number, signal?: AbortSignal) =>
  ask('/v1/event/match/getLotteryProof', { match_name_id, after }, signal)
