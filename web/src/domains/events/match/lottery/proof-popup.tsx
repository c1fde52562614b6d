import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import styles from './audit-popup.module.css'
import { checkEarlierDraw } from './draw-ticket.ts'
import type { SealedDeck } from './sealed-deck.ts'
import { ProofSteps } from './proof-steps.tsx'

interface Props extends PopupProps {
  event: string
  draw: { index: number; prize: string }
  deck: SealedDeck
}

/** Verifies an earlier ticket against the root that this browser saw first. */
export function ProofPopup({ event, draw, deck, onClose }: Props) {
  const ticket = useQuery({
    queryKey: ['match', event, 'proof', draw.index],
    queryFn: ({ signal }) => checkEarlierDraw(event, draw, deck, signal),
    // A proof never changes: news of the match would check it again before the reader's eyes.
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Dialog title={`验证第 ${draw.index + 1} 张签`} onClose={onClose}>
      <div className={`stack small soft ${styles.audit}`}>
        {ticket.isFetching ? (
          <p role="status" className={`row bold ${styles.line}`}>
            <Spinner size={20} />
            正在核对封签…
          </p>
        ) : ticket.error ? (
          <>
            <p role="alert">{messageOf(ticket.error)}</p>
            <Button icon="retry" onClick={() => ticket.refetch()}>
              再试一次
            </Button>
          </>
        ) : (
          ticket.data && <ProofSteps ticket={ticket.data} deck={deck} open />
        )}
      </div>
    </Dialog>
  )
}
