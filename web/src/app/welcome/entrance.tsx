import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { openAccountOverlay } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import styles from './welcome.module.css'
import mark from '../../ui/icons/favicon.svg'

const AccountCard = lazyPart(() => import('../composed/account-overlays.tsx'), 'AccountCard')

/** The account forms, which a wide window shows at once. */
export function Entrance({ signUp }: { signUp: string }) {
  const isMobile = useIsMobile()
  return (
    <div className={styles.entrance}>
      <div className={styles.buttons}>
        <Button variant="primary" wide onClick={() => openAccountOverlay('signUp')}>
          {signUp}
        </Button>
        <Button wide onClick={() => openAccountOverlay('signIn')}>
          我有账号，登录
        </Button>
      </div>
      <div className={styles.card}>
        {!isMobile && (
          <Optional>
            <AccountCard />
          </Optional>
        )}
      </div>
    </div>
  )
}

/** Logo; decorative, as the name is next to it. */
export function BrandMark() {
  return <img src={mark} alt="" width={64} height={64} />
}
