import { useQuery } from '@tanstack/react-query'
import { AccountCard as Card } from '../../domains/accounts/account-card.tsx'
import { AccountOverlays as Overlays } from '../../domains/accounts/account-overlays.tsx'
import { siteInfo } from '../../kernel/consent/site-info.ts'
import type { AccountOverlay } from '../../kernel/session/index.ts'

/** Account overlays with the sign-up switch and the versions to agree to. */
export const AccountOverlays = ({ overlay }: { overlay: AccountOverlay }) => (
  <Overlays overlay={overlay} {...useSignUpTerms()} />
)

/** The same forms for a page that has a place for them. */
export const AccountCard = () => <Card {...useSignUpTerms()} />

function useSignUpTerms() {
  const { data, refetch } = useQuery(siteInfo)
  return { signUpClosed: data?.registrationOpen === 0, terms: data?.text_versions, onTermsStale: () => void refetch() }
}
