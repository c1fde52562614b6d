import { useQuery } from '@tanstack/react-query'
import { AccountCard as Card } from '../../features/account/account-card.tsx'
import { AccountOverlays as Overlays } from '../../features/account/account-overlays.tsx'
import { siteInfo } from '../../features/site/queries.ts'
import { SignUpAgreement } from '../../features/site/sign-up-agreement.tsx'
import type { AccountOverlay } from '../../kernel/session/index.ts'

/** Account overlays with the sign-up agreement and the sign-up switch. */
export const AccountOverlays = ({ overlay }: { overlay: AccountOverlay }) => (
  <Overlays overlay={overlay} {...useSignUpTerms()} />
)

/** The same forms for a page that has a place for them. */
export const AccountCard = () => <Card {...useSignUpTerms()} />

function useSignUpTerms() {
  const { data } = useQuery(siteInfo)
  return { signUpClosed: data?.registrationOpen === 0, agreement: <SignUpAgreement /> }
}
