import type { ReactNode } from 'react'
import type { AccountOverlay } from '../../kernel/session/index.ts'
import { ForgotPasswordOverlay } from './forgot-password-overlay.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { SignUpOverlay } from './sign-up-overlay.tsx'

interface Props {
  overlay: AccountOverlay
  signUpClosed: boolean
  /** What one agrees to by signing up. */
  agreement: ReactNode
}

/** One of the three overlays, which lead to each other. */
export function AccountOverlays({ overlay, signUpClosed, agreement }: Props) {
  if (overlay === 'signIn') return <SignInOverlay />
  if (overlay === 'forgotPassword') return <ForgotPasswordOverlay />
  return <SignUpOverlay closed={signUpClosed} agreement={agreement} />
}
