import { useState } from 'react'
import { newRequestId } from '../../kernel/ask/index.ts'

const key = 'redeem'

/** What is being typed, kept for the tab: a reload after signing in again must not lose it. */
export function useKeyDraft() {
  const [draft, setDraft] = useState(() => named(sessionStorage.getItem(key) ?? ''))

  const write = (code: string) => {
    sessionStorage.setItem(key, code)
    setDraft(named(code))
  }

  return { ...draft, write, clear: () => write('') }
}

// The same code sent again after a time-out is the same submission.
const named = (code: string) => ({ code, requestId: newRequestId() })
