import { useQuery } from '@tanstack/react-query'
import { AccountOverlays as Overlays } from '../../features/account/account-overlays.tsx'
import { siteInfo } from '../../features/site/queries.ts'
import { SignUpAgreement } from '../../features/site/sign-up-agreement.tsx'
import type { AccountOverlay } from '../../kernel/session/index.ts'

/** Account overlays with the sign-up agreement and the sign-up switch. */
export function AccountOverlays({ overlay }: { overlay: AccountOverlay }) {
  const { data } = useQuery(siteInfo)
  return <Overlays overlay={overlay} signUpClosed={data?.registrationOpen === 0} agreement={<SignUpAgreement />} />
}
