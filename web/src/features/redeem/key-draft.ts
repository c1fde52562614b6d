import { useState } from 'react'
import { newRequestId } from '../../kernel/ask/index.ts'
import { tabStorage } from '../../kernel/storage/storage.ts'

const key = 'redeem'

/** Draft in session storage: it must survive a reload after signing in again. */
export function useKeyDraft() {
  const [draft, setDraft] = useState(() => named(tabStorage.read(key) ?? ''))

  const write = (code: string) => {
    tabStorage.write(key, code)
    setDraft(named(code))
  }

  return { ...draft, write, clear: () => write('') }
}

// An unchanged code after a timeout is a retry of the same submission.
const named = (code: string) => ({ code, requestId: newRequestId() })
