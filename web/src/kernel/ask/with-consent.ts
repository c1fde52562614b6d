import { createQuestion } from '../question/question.ts'
import { isApiError } from './api-error.ts'

/** Whether the member agrees to the site's current texts. */
export const useConsentQuestion = createQuestion()

/**
 * Runs `act`; if it is refused because the member hasn't agreed to the current texts, asks for consent and runs it
 * again. Throws the refusal if they decline.
 */
export function withConsent<T>(act: () => Promise<T>): Promise<T> {
  return act().catch(async (error: unknown) => {
    if (!isApiError(error, 'ConsentNeeded') || !(await useConsentQuestion.getState().ask())) throw error
    return withConsent(act)
  })
}
