import { useEffect, useState } from 'react'
import { newRequestId } from '../ask/request-id.ts'
import { afterComposition, watchComposition } from '../input/composition.ts'
import { memberTabStorage } from './member-storage.ts'

/**
 * A form's value, kept in this tab: it must survive a reload after signing in again. Each value has its `requestId` (idempotency key):
 * unchanged input after a timeout is a retry of the same submission.
 */
export function useTabDraft<T>(key: string, initial: T) {
  const [draft, setDraft] = useState(() => named((memberTabStorage.readJson(key) as T | undefined) ?? initial))
  useEffect(watchComposition, [])

  const forget = () => memberTabStorage.remove(key)

  return {
    ...draft,
    /** Stores it no longer; the form still shows it. */
    forget,
    write(value: T) {
      afterComposition(() => memberTabStorage.write(key, JSON.stringify(value)))
      setDraft(named(value))
    },
    clear() {
      forget()
      setDraft(named(initial))
    },
  }
}

const named = <T>(value: T) => ({ value, requestId: newRequestId() })
