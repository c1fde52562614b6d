import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useSingleFlight } from '../../../../kernel/ask/index.ts'
import { useRequestId } from '../../../../kernel/ask/request-id.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { matchInfo } from '../queries.ts'
import { Crate } from './crate.tsx'
import { drawTicket } from './draw-ticket.ts'
import type { SealedDeck } from './sealed-deck.ts'
import { DrawnTicket } from './drawn-ticket.tsx'

interface Props extends PopupProps {
  event: string
  deck: SealedDeck
}

/** Draws tickets, one after the other. */
export function DrawPopup({ event, deck, onClose }: Props) {
  const [turn, setTurn] = useState(0)
  return (
    <Dialog title="从签箱抽一张" size="s" onClose={onClose}>
      <Draw key={turn} event={event} deck={deck} onAgain={() => setTurn(turn + 1)} onClose={onClose} />
    </Dialog>
  )
}

/** One draw: the closed crate, the ticket, and its prize once verified. */
function Draw({ event, deck, onAgain, onClose }: Props & { onAgain: () => void }) {
  const client = useQueryClient()
  // Idempotent: a retry after a timeout returns the same ticket.
  const requestId = useRequestId()
  const [pulled, setPulled] = useState(false)
  const { mutateAsync, data, error, isPending } = useMutation({
    mutationFn: () => drawTicket(event, requestId, deck),
    onSettled: () => void client.invalidateQueries(matchInfo(event)),
  })
  const draw = useSingleFlight(mutateAsync)

  if (data && pulled) return <DrawnTicket event={event} draw={data} deck={deck} onAgain={onAgain} onClose={onClose} />
  return (
    <Crate
      pulling={isPending || data !== undefined}
      pulled={pulled}
      error={error ? messageOf(error) : undefined}
      onOpen={() => {
        setPulled(false)
        draw()
      }}
      onPulled={() => setPulled(true)}
    />
  )
}
