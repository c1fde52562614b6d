import { useState } from 'react'
import { newRequestId } from '../../../kernel/ask/index.ts'
import { tabStorage } from '../../../kernel/storage/storage.ts'

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
  const [draft, setDraft] = useState(() => named((tabStorage.readJson(key) as ClanAbout | undefined) ?? initial))

  return {
    ...draft,
    write(change: Partial<ClanAbout>) {
      const about = { ...draft.about, ...change }
      tabStorage.write(key, JSON.stringify(about))
      setDraft(named(about))
    },
    forget: () => tabStorage.remove(key),
  }
}

// Unchanged input after a timeout is a retry of the same submission.
const named = (about: ClanAbout): Draft => ({ about, requestId: newRequestId() })
