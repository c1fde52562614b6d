import { useState } from 'react'
import { newRequestId } from '../../kernel/ask/index.ts'
import { tabStorage } from '../../kernel/storage/storage.ts'

const key = 'feedback'

/** Draft in session storage: it must survive a reload after signing in again. */
export function useFeedbackDraft() {
  const [draft, setDraft] = useState(() => named(tabStorage.read(key) ?? ''))

  const write = (message: string) => {
    tabStorage.write(key, message)
    setDraft(named(message))
  }

  return { ...draft, write, clear: () => write('') }
}

// Unchanged text after a timeout is a retry of the same submission.
const named = (message: string) => ({ message, requestId: newRequestId() })
