import { lazyPart } from '../lazy/lazy-part.ts'
import { OverlayBoundary } from '../lazy/overlay-boundary.tsx'
import { useConsentQuestion } from '../ask/with-consent.ts'

const ConsentDialog = lazyPart(() => import('./consent-dialog.tsx'), 'ConsentDialog')

/** Asks for the consent that refused writes wait for; above the view that sent them. */
export function ConsentHost() {
  const { answer } = useConsentQuestion()
  if (!answer) return null
  return (
    <OverlayBoundary overlay={answer} onClose={() => answer(false)}>
      <ConsentDialog onAnswer={answer} />
    </OverlayBoundary>
  )
}
