import type { Call, OutcomeName } from '@judian/contract'
import type { Member } from '../member.ts'
import type { SecurityLog, SecurityLogEntry } from '../security-log.ts'
import { ApiError } from './api-error.ts'
import type { RequestContext } from './request-context.ts'

/** Refusals before anything was tried. */
const untried: ReadonlySet<OutcomeName> = new Set<OutcomeName>([
  'ConsentNeeded',
  'Malformed',
  'MinorsNight',
  'MinorsTimeUp',
  'NotAllowed',
  'NotForMinors',
  'NotSignedIn',
  'ProofNeeded',
  'SudoRequired',
  'TooFast',
])

/**
 * Answers a call and records it in the security log: each successful write of a member, without waiting; for calls with
 * `logsAttempts` also failures, stored before the response is sent.
 */
export async function answerLogged<T>(
  log: SecurityLog,
  { path, call, me, request }: { path: string; call: Call; me: Member | undefined; request: RequestContext },
  answer: () => Promise<T>,
): Promise<T> {
  // A call open to visitors concerns the account that it names, not the signed-in one.
  const account = () => request.accountId() ?? (call.who === 'anyone' ? undefined : me?.id)
  const entry = (outcome?: OutcomeName): SecurityLogEntry => ({
    userId: account(),
    act: path.replace('/v1/', ''),
    address: request.address(),
    outcome,
  })
  try {
    const given = await answer()
    if (!call.readsOnly && account() !== undefined) log.add(entry())
    if (call.logsAttempts) await log.flush()
    return given
  } catch (error) {
    if (!call.logsAttempts || !(error instanceof ApiError) || untried.has(error.outcome)) throw error
    log.add(entry(error.outcome))
    await log.flush()
    throw error
  }
}
