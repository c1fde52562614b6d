import type { CallOutput } from '@judian/contract'
import { checkProof, type Proof, type ProofCheck } from '@judian/lottery'
import { ask } from '../../../../kernel/ask/index.ts'
import { keepReceipts } from './kept-list.ts'
import type { SealedDeck } from './sealed-deck.ts'

export interface CheckedTicket {
  proof: Proof
  check: ProofCheck
  /** Whether the ticket is the sealed one at its index and carries the prize that the server names. */
  proven: boolean
}

export interface CheckedDraw extends CheckedTicket {
  answer: CallOutput<'/v1/event/match/startLottery'>
}

/** Draws the next ticket, verifies it against the sealed root and keeps its receipt. The same `requestId` returns the same ticket. */
export async function drawTicket(event: string, requestId: string, deck: SealedDeck): Promise<CheckedDraw> {
  const answer = await ask('/v1/event/match/startLottery', { match_name_id: event, request_id: requestId })
  const draw = await checkDraw(answer, deck)
  if (draw.proven) keepReceipts(event, [{ index: draw.proof.index, hash: answer.hash }])
  return draw
}

export async function checkDraw(answer: CheckedDraw['answer'], deck: SealedDeck): Promise<CheckedDraw> {
  return { answer, ...(await checkTicket(answer.proof, answer.prize.name, deck)) }
}

async function checkTicket(proof: Proof, prize: string, deck: SealedDeck): Promise<CheckedTicket> {
  const check = await checkProof(proof, deck)
  return { proof, check, proven: check.valid && proof.prize === prize }
}

/** Verifies a ticket drawn earlier. */
export async function checkEarlierDraw(
  event: string,
  { index, prize }: { index: number; prize: string },
  deck: SealedDeck,
  signal: AbortSignal,
): Promise<CheckedTicket> {
  const { proof } = await ask('/v1/event/match/getDrawProof', { match_name_id: event, index }, signal)
  const checked = await checkTicket(proof, prize, deck)
  return { ...checked, proven: checked.proven && proof.index === index }
}
