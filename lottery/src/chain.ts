import { fromHex, text, toHex, uint32 } from './bytes.ts'
import { sha256 } from './hash.ts'
import type { Draw } from './types.ts'

const DRAW = Uint8Array.of(2)

/** The chain's hash after a draw. The first draw extends the root. */
export async function extendChain(previous: string, { index, prize, name, time }: Draw): Promise<string> {
  return toHex(await sha256(DRAW, fromHex(previous), uint32(index), text(prize), text(name), text(time)))
}
