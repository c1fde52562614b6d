import { isApiError } from '@judian/web/kernel/ask/index.ts'
import { useState } from 'react'

/**
 * Sends a form; if the server asks for confirmation because all times are past, saving the same draft again confirms
 * it.
 */
export function usePastTimes(draft: unknown) {
  const [asked, setAsked] = useState<string>()
  const key = JSON.stringify(draft)
  return async <Answer>(send: (confirmed: { confirm_past?: 1 }) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(asked === key ? { confirm_past: 1 } : {})
    } catch (error) {
      if (isApiError(error, 'WhollyPast')) setAsked(key)
      throw error
    }
  }
}
