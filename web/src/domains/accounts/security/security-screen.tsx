import type { ReactNode } from 'react'
import { SudoHost } from '../../../kernel/sudo/sudo-host.tsx'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { AccountRows } from './account-rows.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { Privacy } from './privacy.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './security-screen.module.css'

/**
 * The member's name, phone, password, second factor, passkeys and minors' mode, their sessions, who may address them
 * and who looked at their data.
 */
export function SecurityScreen({ minors }: { minors: ReactNode }) {
  useTitle('账号与安全')
  return (
    <div className={`reading ${styles.screen}`}>
      <ScreenTitle>账号与安全</ScreenTitle>
      <AccountRows />
      <SecondFactor />
      <Passkeys />
      {minors}
      <Devices />
      <Privacy />
      <SudoHost />
    </div>
  )
}
