import type { LotteryDraw } from '@judian/contract'
import { brokenLinks, chainStart } from '@judian/lottery'
import { recordPage } from '../../../../kernel/lottery/load-record.ts'
import type { Lottery } from '../queries.ts'
import { keepLatest, keepReceipts, readKept } from './kept-list.ts'

type RecordPage = Awaited<ReturnType<typeof recordPage>>
type OwnDraw = Lottery['my_draws'][number]

export interface ListCheck {
  /** Numbers of the draws that differ from the stored ones, are missing, or don't extend the previous one. */
  wrong: number[]
  /** Number of the member's draws that are in the list unchanged. */
  own: number
  /** Number of draws, from the first, that are unchanged since the last visit; 0 on the first visit. */
  seen: number
}

/**
 * Compares today's public list with this browser's records: the latest draw of the last visit and the receipts of own
 * draws must be part of the chain, which must continue from there. After a success the new state is stored for the next
 * visit; a failure changes nothing.
 */
export async function checkList(event: string, drawn: readonly OwnDraw[], signal: AbortSignal): Promise<ListCheck> {
  const { latest, receipts } = readKept(event)
  const kept = new Map([...drawn, ...receipts].map(({ index, hash }) => [index, hash]))
  const own = kept.size
  if (latest) kept.set(latest.index, latest.hash)
  const { draws, start } = await loadDraws(event, [...kept.keys()], latest?.index, signal)

  const listed = new Map(draws.map((draw) => [draw.index, draw]))
  const differs = [...kept].filter(([index, hash]) => listed.get(index)?.hash !== hash).map(([index]) => index)
  const renamed = drawn.filter(({ index, prize }) => listed.get(index)?.prize !== prize).map(({ index }) => index)
  const broken = (await brokenLinks(draws, start)).map(({ index }) => index)
  const wrong = [...new Set([...differs, ...renamed, ...broken])].sort((a, b) => a - b)

  if (wrong.length === 0) {
    keepReceipts(event, drawn)
    keepLatest(event, draws.at(-1))
  }
  return { wrong, own, seen: latest ? latest.index + 1 : 0 }
}

/** Loads the pages with these draws, and all pages after the one at `from`, if given. */
async function loadDraws(event: string, indexes: readonly number[], from: number | undefined, signal: AbortSignal) {
  const wanted = indexes.toSorted((a, b) => a - b)
  const draws: LotteryDraw[] = []
  let start = ''
  let after = wanted[0]
  while (after !== undefined) {
    const page: RecordPage = await recordPage(event, after, signal)
    start ||= await chainStart(page.format, page.event, page.root)
    draws.push(...page.draws)
    const reached: number = page.draws.at(-1)?.index ?? after
    const next = wanted.find((index) => index > reached)
    const isPast = from !== undefined && reached >= from
    after = isPast && page.hasMore ? reached + 1 : next
  }
  return { draws, start }
}
