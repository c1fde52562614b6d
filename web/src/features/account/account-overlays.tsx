import type { ReactNode } from 'react'
import type { AccountOverlay } from '../../kernel/session/index.ts'
import { ForgotPasswordOverlay } from './forgot-password-overlay.tsx'
import { OtherMemberOverlay } from './other-member-overlay.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { SignUpOverlay } from './sign-up-overlay.tsx'

interface Props {
  overlay: AccountOverlay
  signUpClosed: boolean
  /** Sign-up agreement. */
  agreement: ReactNode
}

/** Renders the open account overlay. */
export function AccountOverlays({ overlay, signUpClosed, agreement }: Props) {
  if (overlay === 'signIn') return <SignInOverlay />
  if (overlay === 'otherMember') return <OtherMemberOverlay />
  if (overlay === 'forgotPassword') return <ForgotPasswordOverlay />
  return <SignUpOverlay closed={signUpClosed} agreement={agreement} />
}
