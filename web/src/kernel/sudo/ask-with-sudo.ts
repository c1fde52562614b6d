import type { CallPath } from '@judian/contract'
import { type Ask, ask, isApiError } from '../ask/index.ts'
import { confirmIdentity } from './confirm-identity.ts'

// The contract marks the calls that need a confirmed password; the type of `ask` leaves them out.
const send = ask as Ask<CallPath>

/**
 * As `ask`, for calls that need a confirmed password: asks the person for it and sends the call again. Throws SudoRequired if they
 * close the dialog.
 */
export const askWithSudo: Ask<CallPath> = (path, input, signal) =>
  send(path, input, signal).catch(async (error: unknown) => {
    if (!isApiError(error, 'SudoRequired') || !(await confirmIdentity())) throw error
    return send(path, input, signal)
  })
