import type { AccountOverlay } from '../../kernel/session/index.ts'
import { ForgotPasswordOverlay } from './forgot-password-overlay.tsx'
import { OtherMemberOverlay } from './other-member-overlay.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { SignUpOverlay, type SignUpTerms } from './sign-up-overlay.tsx'

interface Props extends SignUpTerms {
  overlay: AccountOverlay
  signUpClosed: boolean
}

/** Renders the open account overlay. */
export function AccountOverlays({ overlay, signUpClosed, ...terms }: Props) {
  if (overlay === 'signIn') return <SignInOverlay />
  if (overlay === 'otherMember') return <OtherMemberOverlay />
  if (overlay === 'forgotPassword') return <ForgotPasswordOverlay />
  return <SignUpOverlay closed={signUpClosed} {...terms} />
}
