import { type ReactNode, useMemo, useState } from 'react'
import { type AccountOverlay, openAccountOverlay } from '../../kernel/session/index.ts'
import styles from './account-card.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { SignUpTerms } from './new-account.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { SignUpOverlay } from './sign-up-overlay.tsx'

interface Props extends SignUpTerms {
  signUpClosed: boolean
}

/** Sign-in and sign-up in the page itself; a reset of the password opens its dialog. */
export function AccountCard({ signUpClosed, ...terms }: Props) {
  const [shown, setShown] = useState<AccountOverlay>('signIn')
  const frame = useMemo(
    () => ({
      Frame: CardFrame,
      open: (next: AccountOverlay) => (next === 'forgotPassword' ? openAccountOverlay(next) : setShown(next)),
    }),
    [],
  )
  return (
    <AccountFrame value={frame}>
      {shown === 'signUp' ? <SignUpOverlay closed={signUpClosed} {...terms} /> : <SignInOverlay />}
    </AccountFrame>
  )
}

const CardFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)
