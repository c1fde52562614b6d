import { createQuestion } from '../question/question.ts'
import { isApiError } from './api-error.ts'

/** Whether the member agrees to the site's current texts. */
export const useConsentQuestion = createQuestion()

/**
 * Runs `act`; when it is refused because the member hasn't agreed to the site's current texts, asks them, and runs it again once they
 * have. Throws the refusal otherwise.
 */
export function withConsent<T>(act: () => Promise<T>): Promise<T> {
  return act().catch(async (error: unknown) => {
    if (!isApiError(error, 'ConsentNeeded') || !(await useConsentQuestion.getState().ask())) throw error
    return withConsent(act)
  })
}
