import { lazyPart } from '../lazy/lazy-part.ts'
import { OverlayBoundary } from '../lazy/overlay-boundary.tsx'
import { useConsentRequest } from './consent-request.ts'

const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

/** Asks for the consent that refused writes wait for; above whatever they were sent from. */
export function ConsentHost() {
  const { request } = useConsentRequest()
  if (!request) return null
  return (
    <OverlayBoundary overlay={request} onClose={() => request.settle(false)}>
      <ConsentDialog onAnswer={request.settle} />
    </OverlayBoundary>
  )
}
