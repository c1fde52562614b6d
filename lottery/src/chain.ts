import { fromHex, text, toHex, uint32 } from './bytes.ts'
import { sha256 } from './hash.ts'
import type { Draw, LotteryFormat } from './types.ts'

const DRAW = Uint8Array.of(2)
const START = Uint8Array.of(3)

/** What the first draw extends: the root together with the event's name; in format 1 the root alone. */
export async function chainStart(format: LotteryFormat, event: string, root: string): Promise<string> {
  return format === 'judian-lottery/1' ? root : toHex(await sha256(START, fromHex(root), text(event)))
}

/** The chain's hash after a draw. The first draw extends the chain's start. */
export async function extendChain(previous: string, { index, prize, name, time }: Draw): Promise<string> {
  return toHex(await sha256(DRAW, fromHex(previous), uint32(index), text(prize), text(name), text(time)))
}
