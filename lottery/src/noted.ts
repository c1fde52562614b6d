import { problem, ticketName, type Problem } from './problems.ts'
import type { LotteryExport, Receipt } from './types.ts'

/** Values that the player noted earlier, to compare with the export. */
export interface Noted {
  event?: string | undefined
  root?: string | undefined
  /** The chain's head at any time: the root, or the hash of any draw. */
  head?: string | undefined
  /** Hashes after known draws, such as the own ones. */
  receipts?: readonly Receipt[] | undefined
}

export interface NotedCheck {
  problems: Problem[]
  /** How many draws lead to the noted head; undefined without one, or if it isn't in the chain. */
  headAt: number | undefined
  /**
   * Number of draws, from the first, that lead to a noted hash and are therefore unchanged since; undefined if no hash
   * was noted.
   */
  proven: number | undefined
}

/** Compares an export with receipts noted earlier. `start` is its chain's start. */
export function checkNoted({ event, root, draws }: LotteryExport, start: string, noted: Noted): NotedCheck {
  const problems: Problem[] = []
  const drawnBy = new Map(draws.map(({ hash, index }) => [hash, index + 1]))
  if (noted.event && noted.event !== event)
    problems.push(problem('OtherEvent', `凭证是活动 ${noted.event} 的，这份记录是活动 ${event} 的`))
  if (noted.root && noted.root !== root)
    problems.push(problem('OtherRoot', `封签根不是你记下的那一个：记录里是 ${root}，你记下的是 ${noted.root}`))

  const isBefore = noted.head === root || noted.head === start
  const headAt = noted.head === undefined ? undefined : isBefore ? 0 : drawnBy.get(noted.head)
  if (noted.head !== undefined && headAt === undefined)
    problems.push(problem('OtherHead', `你记下的链尾不在这条链上：${noted.head}`))

  const receipts = noted.receipts ?? []
  for (const { index, hash } of receipts)
    if (drawnBy.get(hash) !== index + 1)
      problems.push(problem('OtherReceipt', `${ticketName(index)}与凭证对不上，凭证是 ${hash}`, index))

  const held = [...(headAt === undefined ? [] : [headAt]), ...receipts.map(({ index }) => index + 1)]
  return { problems, headAt, proven: held.length === 0 ? undefined : Math.max(...held) }
}
