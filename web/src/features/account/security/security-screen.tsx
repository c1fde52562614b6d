import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { Devices } from './devices.tsx'
import styles from './security-screen.module.css'

/** The member's account: where it is signed in. */
export function SecurityScreen() {
  useTitle('账号与安全')
  return (
    <div className={styles.screen}>
      <ScreenTitle>账号与安全</ScreenTitle>
      <Devices />
    </div>
  )
}
