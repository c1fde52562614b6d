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
  {
    path,
    call,
    me,
    request,
    form,
  }: { path: string; call: Call; me: Member | undefined; request: RequestContext; form: unknown },
  answer: () => Promise<T>,
): Promise<T> {
  // A call open to visitors concerns the account that it names, not the signed-in one.
  const account = () => request.accountId() ?? (call.who === 'anyone' ? undefined : me?.id)
  const entry = (given: unknown, outcome?: OutcomeName): SecurityLogEntry => ({
    userId: account(),
    act: path.replace('/v1/', ''),
    address: request.address(),
    port: request.port(),
    outcome,
    written: idsIn(form, given),
  })
  try {
    const given = await answer()
    if (!call.readsOnly && account() !== undefined) log.add(entry(given))
    if (call.logsAttempts) await log.flush()
    return given
  } catch (error) {
    if (!call.logsAttempts || !(error instanceof ApiError) || untried.has(error.outcome)) throw error
    log.add(entry(undefined, error.outcome))
    await log.flush()
    throw error
  }
}

/** The numbers of a call's subjects, which its form names, and of what it made, which its answer names or shows. */
function idsIn(form: unknown, given: unknown): Record<string, string> | undefined {
  const shown = fieldsOf(given)
  const all = [...fieldsOf(form), ...shown, ...shown.flatMap(([, value]) => fieldsOf(value))]
  const ids = all.filter(([name, value]) => /^[a-z_]{1,40}_id$/.test(name) && /^\d{1,16}$/.test(String(value)))
  return ids.length > 0 ? Object.fromEntries(ids.map(([name, value]) => [name, String(value)])) : undefined
}

const fieldsOf = (one: unknown): [string, unknown][] =>
  typeof one === 'object' && one !== null ? Object.entries(one) : []
