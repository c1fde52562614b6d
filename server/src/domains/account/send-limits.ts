import type { House } from '../../kernel/house.ts'
import { tooFast } from '../../kernel/mount.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visit } from '../../kernel/visit.ts'
import type { Allowance } from '../../ports/limits/index.ts'
import { take } from './limit.ts'
import { networkOf } from './network.ts'
import { insertUsedProof } from './once-only.sql.ts'

const hour = 3_600
const day = 86_400
const perPhone: Allowance = { name: 'code:phone', points: 10, seconds: day }
const perAddress: Allowance = { name: 'code:address', points: 20, seconds: hour }
/** Beyond these a request has to bring a proof of work. */
const withoutProof = {
  phone: { name: 'code-free:phone', points: 2, seconds: day },
  address: { name: 'code-free:address', points: 2, seconds: hour },
} satisfies Record<string, Allowance>

/**
 * Lets a request for a code in, before anything is looked up: its answer tells whether a phone is registered, so
 * requests are what is counted per address, not messages. Refuses TooFast and ProofNeeded.
 */
export async function admitRequest(house: House, { address }: Visit, phone: string, proof: string | undefined) {
  const { sharedLimits } = house
  const network = networkOf(address)
  // Looked at first, so that nobody works on a proof only to be told to wait.
  const waits = [await sharedLimits.wait(perAddress, network), await sharedLimits.wait(perPhone, phone)]
  if (Math.max(...waits) > 0) throw tooFast(Math.max(...waits))

  const beyond = [
    await sharedLimits.take(withoutProof.address, network),
    await sharedLimits.take(withoutProof.phone, phone),
  ]
  if (Math.max(...beyond) > 0) await demandProof(house, proof)
  await take(sharedLimits, perAddress, network)
}

/** Counts a message about to be sent. Refuses TooFast. */
export const countMessage = ({ sharedLimits }: House, phone: string) => take(sharedLimits, perPhone, phone)

async function demandProof({ db, proofOfWork }: House, proof: string | undefined) {
  const result = proof === undefined ? undefined : await proofOfWork.verify(proof)
  if (result?.ok && (await insertUsedProof(db, result.id, result.expiresAt))) return
  throw new Refusal('ProofNeeded', { extra: { challenge: await proofOfWork.issue() } })
}
