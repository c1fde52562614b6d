import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleFlight } from '../../../../kernel/ask/index.ts'
import { chunk } from '../../../../kernel/lazy/chunk.ts'
import { runLate } from '../../../../kernel/lazy/run-late.ts'
import { ActionButton } from '../parts/action-button.tsx'

const sharing = chunk(() => import('./share-moment.ts'))

/** Shares the post's short link. */
export function ShareButton({ moment }: { moment: Moment }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  const share = useSingleFlight(async () => {
    setBusy(true)
    await runLate(sharing, ({ shareMoment }) => shareMoment(client, moment))
    setBusy(false)
  })

  return (
    <ActionButton
      icon="share"
      label="分享"
      count={moment.share_count}
      disabled={moment.review !== 'published'}
      aria-busy={busy}
      onClick={share}
    />
  )
}
