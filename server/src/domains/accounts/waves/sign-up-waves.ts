import { exact } from '../../../kernel/allowances.ts'
import { days, hours, later, startOfHour } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import { networksOf } from '../../../ports/limits/index.ts'
import { AGAIN_IN_A_MINUTE, demandProof } from '../codes/proof.ts'
import * as sql from './sign-up-waves.sql.ts'

/**
 * Slows waves of sign-ups from one network, by their codes. Beyond the setting's number in a clock hour each needs a harder proof of
 * work, beyond four times of it the hardest, and they come one after the other: a school's network has to wait for seconds, never
 * for the next hour.
 */

const anyNumber = 2 ** 31 - 1
const busy = '你所在的网络正在注册的人很多，请稍等几秒'

/** The network of an address for counting and display: IPv4 by /24, IPv6 by /48. */
export function shortNetwork(address: string): string {
  const widest = networksOf(address).at(-1)!
  return widest.endsWith('::/48') ? widest : widest.replace(/\.\d+$/, '.0/24')
}

/**
 * By the number of sign-ups that the network has begun: the weight of the proof, and the number up to which it applies.
 */
const levels = (perNetwork: number) =>
  [
    { weight: undefined, most: perNetwork },
    { weight: 4, most: 4 * perNetwork },
    { weight: 16, most: anyNumber },
  ] as const

/** Counts a sign-up of this address's network, with the proof that it needs now; at least a light one if asked. Throws ProofNeeded and TooFast. */
export async function admitToWave(ctx: AppContext, address: string, proof: string | undefined, proofAnyway: boolean) {
  const { db, clock, settings, sharedLimits } = ctx
  const now = clock.now()
  const network = { network: shortNetwork(address), hour: startOfHour(now) }
  const all = levels((await settings.all()).signUpsPerNetwork)
  const used = await sql.selectUsed(db, network)
  const at = all.findIndex(({ most }) => used < most)
  const { weight, most } = all[at]!

  const inTurn = weight === 16
  // Checked before the proof of work, so that no client solves one and is then refused.
  if (inTurn) assertNoWait(await sharedLimits.wait(exact.signUpsOfWave, network.network))
  if (weight) await demandProof(ctx, proof, weight)
  else if (proofAnyway) await demandProof(ctx, proof, 1, AGAIN_IN_A_MINUTE)
  if (inTurn) assertNoWait(await sharedLimits.take(exact.signUpsOfWave, network.network))
  // Others were first: the next level's proof.
  if (!(await sql.takeSignUpOf(db, network, most, now))) await demandProof(ctx, undefined, all[at + 1]!.weight)
}

function assertNoWait(seconds: number) {
  if (seconds > 0) throw tooFast(seconds, busy)
}

/** Networks with many sign-ups in this clock hour or the previous one. */
export async function readWaves({ db, clock, settings }: AppContext) {
  const { signUpsPerNetwork } = await settings.all()
  const now = clock.now()
  const waves = await sql.selectWaves(db, signUpsPerNetwork, later(startOfHour(now), -hours(1)), later(now, -days(1)))
  return waves.map(({ network, signUps, since }) => ({ network, sign_ups: signUps, since: since.toISOString() }))
}
