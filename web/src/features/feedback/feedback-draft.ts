import { useState } from 'react'
import { newRequestId } from '../../kernel/ask/index.ts'

const key = 'feedback'

/** What is being written, kept for the tab: a reload after signing in again must not lose it. */
export function useFeedbackDraft() {
  const [draft, setDraft] = useState(() => named(sessionStorage.getItem(key) ?? ''))

  const write = (message: string) => {
    sessionStorage.setItem(key, message)
    setDraft(named(message))
  }

  return { ...draft, write, clear: () => write('') }
}

// The same words sent again after a time-out are the same submission.
const named = (message: string) => ({ message, requestId: newRequestId() })
