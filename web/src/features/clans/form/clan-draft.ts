import { useState } from 'react'
import { newRequestId } from '../../../kernel/ask/index.ts'

/** What a clan says of itself. */
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

/** What is being written, kept for the tab: a reload after signing in again must not lose it. */
export function useClanDraft(key: string, initial: ClanAbout) {
  const [draft, setDraft] = useState(() => named(kept(key) ?? initial))

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

// The same words sent again after a time-out are the same submission.
const named = (about: ClanAbout): Draft => ({ about, requestId: newRequestId() })

function kept(key: string): ClanAbout | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as ClanAbout)
}
