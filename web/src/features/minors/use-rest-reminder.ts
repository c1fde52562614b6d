import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { useMe } from '../../kernel/session/index.ts'
import { memberStorage } from '../../kernel/storage/member-storage.ts'

const RestPopup = lazyPart(() => import('./rest-popup.tsx'), 'RestPopup')

const key = 'rest-reminder'

/** Shows the server's reminder of a rest, once per browser: it is part of the member's own state. */
export function useRestReminder() {
  const mode = useMe()?.minors_mode
  const due = mode?.closed ? undefined : mode?.reminder
  const remind = useEffectEvent(() => {
    if (!due || memberStorage.read(key) === due) return
    memberStorage.write(key, due)
    showPopup(RestPopup, { minutesLeft: mode!.minutes_left })
  })
  useEffect(() => remind(), [due])
}
