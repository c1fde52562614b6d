import type { CallPath } from '@judian/contract'
import { type Ask, ask, isApiError } from '../ask/index.ts'
import { createQuestion } from '../question/question.ts'

/** Whether the person confirms that it's them; the second with their second factor. */
export const useSudoQuestion = createQuestion()
export const useFactorQuestion = createQuestion()

// The contract marks the calls that need a confirmed password; the type of `ask` excludes them.
const send = ask as Ask<CallPath>

/**
 * As `ask`, for calls that need a confirmed password or second factor: asks the person for it and sends the call again. Throws
 * SudoRequired if they close the dialog.
 */
export const askWithSudo: Ask<CallPath> = (path, input, signal) =>
  send(path, input, signal).catch(async (error: unknown) => {
    if (!isApiError(error, 'SudoRequired')) throw error
    const question = error.factor ? useFactorQuestion : useSudoQuestion
    if (!(await question.getState().ask())) throw error
    return send(path, input, signal)
  })
