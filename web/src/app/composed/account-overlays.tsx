import { useQuery } from '@tanstack/react-query'
import { AccountOverlays as Overlays } from '../../features/account/account-overlays.tsx'
import { siteInfo } from '../../features/site/queries.ts'
import { SignUpAgreement } from '../../features/site/sign-up-agreement.tsx'
import type { AccountOverlay } from '../../kernel/session/index.ts'

/** The account overlays; sign-up says what one agrees to, and whether it is open. */
export function AccountOverlays({ overlay }: { overlay: AccountOverlay }) {
  const { data } = useQuery(siteInfo)
  return <Overlays overlay={overlay} signUpClosed={data?.registrationOpen === 0} agreement={<SignUpAgreement />} />
}
