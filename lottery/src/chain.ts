import { fromHex, text, toHex, uint32 } from './bytes.ts'
import { sha256 } from './hash.ts'
import type { ChainedDraw, Draw, LotteryFormat } from './types.ts'

const DRAW = Uint8Array.of(2)
const START = Uint8Array.of(3)

/**
 * The start of the chain, which the first draw extends: the root together with the event's name; in format 1 only the
 * root.
 */
export async function chainStart(format: LotteryFormat, event: string, root: string): Promise<string> {
  return format === 'judian-lottery/1' ? root : toHex(await sha256(START, fromHex(root), text(event)))
}

/** The chain's hash after a draw. The first draw extends the chain's start. */
export async function extendChain(previous: string, { index, prize, name, time }: Draw): Promise<string> {
  return toHex(await sha256(DRAW, fromHex(previous), uint32(index), text(prize), text(name), text(time)))
}

/**
 * The draws of a part of the list that don't extend the one before, in order. `start` is the chain's. After a gap there is no previous
 * hash to check.
 */
export async function brokenLinks(draws: readonly ChainedDraw[], start: string): Promise<ChainedDraw[]> {
  const holds = await Promise.all(
    draws.map(async (draw, position) => {
      const before = draws[position - 1]
      if (draw.index !== (before ? before.index + 1 : 0)) return true
      return (await extendChain(before?.hash ?? start, draw)) === draw.hash
    }),
  )
  return draws.filter((_, position) => !holds[position])
}
