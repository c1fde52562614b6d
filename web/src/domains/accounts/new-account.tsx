import { isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import type { TextVersions } from '../../kernel/consent/queries.ts'
import { useTicks } from '../../kernel/consent/use-ticks.ts'
import { type AccountForm, setTyped, useAccountForm } from './account-form.ts'
import { AgeAndConsent, ageFields } from './age-and-consent.tsx'
import { noSignUpTicks, type Problems, problemsOf, type SignUpTicks } from './problems.ts'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'

export interface SignUpTerms {
  /** The versions that a sign-up agrees to; undefined while they load. */
  terms: TextVersions | undefined
  /** They aren't in force any more. */
  onTermsStale: () => void
}

type Overlay = 'signUp' | 'invite' | 'claim'

interface Options<O extends Overlay> extends SignUpTerms {
  check: (phone: string, typed: AccountForm[O], ticks: SignUpTicks) => Problems
  /** `owner`: phone, password, age and consent as the calls take them. */
  send: (owner: ReturnType<typeof ownerFields>, typed: AccountForm[O]) => Promise<unknown>
}

const ownerFields = (phone: string, password: string, ticks: SignUpTicks, terms: TextVersions | undefined) => ({
  phone_num: phone,
  password,
  ...terms,
  ...ageFields(ticks),
})

/** The form of an overlay that leads to an account, and to the sign-in with its phone and password. */
export function useNewAccount<O extends Overlay>(overlay: O, { check, send, terms, onTermsStale }: Options<O>) {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped(overlay)
  const { run, wait } = useRateLimitRetry()
  const [ticks, setTicks] = useTicks(noSignUpTicks, terms)
  const form = useAccountSubmit({
    check: () => check(phone, typed, ticks),
    send: () => run(() => send(ownerFields(phone, typed.password, ticks, terms), typed)),
    onSent: () => setTyped('signIn', { password: typed.password }),
    onFail: (error) => {
      if (isApiError(error, 'ConsentStale')) onTermsStale()
      return problemsOf(error)
    },
  })
  const consent = <AgeAndConsent ticks={ticks} onTicks={setTicks} terms={terms} form={form} />
  return { form, wait, consent, fieldOf: (name: Parameters<typeof fieldOf>[0]) => fieldOf(name, form) }
}
