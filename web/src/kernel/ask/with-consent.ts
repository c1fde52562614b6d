import { isApiError } from './api-error.ts'

/**
 * Runs `act`; when it is refused because the member hasn't agreed to the site's current texts, asks them, and runs it again once they
 * have. Throws the refusal otherwise.
 */
export function withConsent<T>(act: () => Promise<T>): Promise<T> {
  return act().catch(async (error: unknown) => {
    if (!isApiError(error, 'ConsentNeeded')) throw error
    // Seldom needed, so it isn't part of the first view.
    const { requestConsent } = await import('../consent/consent-request.ts').catch(() => Promise.reject(error))
    if (!(await requestConsent())) throw error
    return withConsent(act)
  })
}
