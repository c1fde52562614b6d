import type { CallOutput } from '@judian/contract'
import { checkProof, type ProofCheck } from '@judian/lottery'
import { ask } from '../../../kernel/ask/index.ts'

/** What is sealed: where every proof must lead. */
export interface SealedDeck {
  root: string
  tickets: number
}

export interface CheckedDraw {
  answer: CallOutput<'/v1/event/match/startLottery'>
  check: ProofCheck
  /** Whether the ticket is the sealed one at its place and brings the prize that the server names. */
  proven: boolean
}

/** Draws the next ticket and checks it against the sealed root. The same `requestId` answers the same ticket. */
export async function drawTicket(event: string, requestId: string, deck: SealedDeck): Promise<CheckedDraw> {
  return checkDraw(await ask('/v1/event/match/startLottery', { match_name_id: event, request_id: requestId }), deck)
}

export async function checkDraw(answer: CheckedDraw['answer'], deck: SealedDeck): Promise<CheckedDraw> {
  const check = await checkProof(answer.proof, deck)
  return { answer, check, proven: check.valid && answer.proof.prize === answer.prize.name }
}

/** Browsers compute hashes on secure pages only. */
export const canCheck = () => (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined
