import type { AccountOverlay } from '../../kernel/session/index.ts'
import { ForgotPasswordOverlay } from './forgot-password-overlay.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { SignUpOverlay } from './sign-up-overlay.tsx'

const overlays = { signIn: SignInOverlay, signUp: SignUpOverlay, forgotPassword: ForgotPasswordOverlay }

/** One of the three overlays, which lead to each other. */
export function AccountOverlays({ overlay }: { overlay: AccountOverlay }) {
  const Open = overlays[overlay]
  return <Open />
}
