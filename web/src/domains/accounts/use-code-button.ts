import { limits } from '@judian/contract/limits'
import { create } from 'zustand'
import { isApiError, ApiError, NetworkError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { now } from '../../kernel/clock/now.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { useAccountForm } from './account-form.ts'
import { type CodePurpose, sendCode } from './send-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

type Phase = 'ready' | 'sending' | 'proving' | 'closed'

interface Cooldown {
  phase: Phase
  /** End of each phone's cooldown, in milliseconds since 1970: a mistyped number doesn't delay the right one. */
  againAt: Readonly<Record<string, number>>
}

const fresh: Cooldown = { phase: 'ready', againAt: {} }

// Module state: switching overlays must keep the cooldown.
const useCooldown = create<Record<CodePurpose, Cooldown>>(() => ({ signUp: fresh, forgotPassword: fresh }))

/** State and press handler of the send-code button. */
export function useCodeButton(purpose: CodePurpose) {
  const { phase, againAt } = useCooldown((cooldown) => cooldown[purpose])
  const { run, wait } = useRateLimitRetry()
  const typed = useAccountForm((form) => form.phone)
  const secondsLeft = useSecondsUntil(againAt[typed] ?? 0)
  const setCooldown = (cooldown: Partial<Cooldown>) =>
    useCooldown.setState((all) => ({ [purpose]: { ...all[purpose], ...cooldown } }))

  /** Requests a code. Failures show a toast; the phone's own error is returned instead. */
  async function send(phone: string): Promise<{ sent: boolean; phoneError?: string }> {
    setCooldown({ phase: 'sending' })
    try {
      await run(() => sendCode(purpose, phone, () => setCooldown({ phase: 'proving' })))
    } catch (error) {
      setCooldown({ phase: isApiError(error, 'SignUpClosed') ? 'closed' : 'ready' })
      if (wasCancelled(error)) return { sent: false }
      const message = codeError(error)
      if (isPhoneError(error)) return { sent: false, phoneError: message }
      showToast(message, 3)
      return { sent: false }
    }
    useCooldown.setState((all) => {
      const again = { [phone]: now() + limits.codeResendSeconds * 1_000 }
      return { [purpose]: { phase: 'ready', againAt: { ...all[purpose].againAt, ...again } } }
    })
    showToast('验证码发送成功，请在5分钟内完成验证')
    return { sent: true }
  }

  return { phase, secondsLeft, wait, send }
}

const isPhoneError = (error: unknown) =>
  isApiError(error, 'PhoneUnusableForSignUp') || isApiError(error, 'PhoneUnusableForReset')

const catalogued = (error: unknown): error is ApiError => error instanceof ApiError && error.http === 200

/** Messages of listed outcomes, of rate limits and of network errors; anything else is a server error. */
const codeError = (error: unknown) =>
  catalogued(error) || isApiError(error, 'TooFast') || error instanceof NetworkError
    ? error.message
    : '服务器出错啦，请稍后再尝试'
