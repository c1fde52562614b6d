import type { AccountOverlay } from '../../kernel/session/index.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { ForgotPasswordOverlay } from './forgot-password-overlay.tsx'
import { OtherMemberOverlay } from './other-member-overlay.tsx'
import type { SignUpTerms } from './new-account.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { SignUpOverlay } from './sign-up-overlay.tsx'

const InviteOverlay = lazyPart(() => import('./invite-overlay.tsx'), 'InviteOverlay')
const ClaimOverlay = lazyPart(() => import('./claim-overlay.tsx'), 'ClaimOverlay')

interface Props extends SignUpTerms {
  overlay: AccountOverlay
  signUpClosed: boolean
}

/** Renders the open account overlay. */
export function AccountOverlays({ overlay, signUpClosed, ...terms }: Props) {
  if (overlay === 'signIn') return <SignInOverlay />
  if (overlay === 'otherMember') return <OtherMemberOverlay />
  if (overlay === 'forgotPassword') return <ForgotPasswordOverlay />
  if (overlay === 'claim') return <ClaimOverlay {...terms} />
  if (overlay === 'invite') return <InviteOverlay {...terms} />
  return <SignUpOverlay closed={signUpClosed} {...terms} />
}
