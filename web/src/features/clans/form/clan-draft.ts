import { useState } from 'react'
import { newRequestId } from '../../../kernel/ask/index.ts'

/** Form fields of a clan. */
export interface ClanAbout {
  name: string
  intro: string
  main_server: string
  main_mode: string
  min_rank: string
}

interface Draft {
  about: ClanAbout
  requestId: string
}

/** Draft in session storage: it must survive a reload after signing in again. */
export function useClanDraft(key: string, initial: ClanAbout) {
  const [draft, setDraft] = useState(() => named(readStored(key) ?? initial))

  return {
    ...draft,
    write(change: Partial<ClanAbout>) {
      const about = { ...draft.about, ...change }
      sessionStorage.setItem(key, JSON.stringify(about))
      setDraft(named(about))
    },
    forget: () => sessionStorage.removeItem(key),
  }
}

// Unchanged input after a timeout is a retry of the same submission.
const named = (about: ClanAbout): Draft => ({ about, requestId: newRequestId() })

function readStored(key: string): ClanAbout | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as ClanAbout)
}
