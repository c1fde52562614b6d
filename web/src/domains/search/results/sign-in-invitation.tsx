import { siteName } from '../../../kernel/home.ts'
import { openAccountOverlay } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import styles from './results.module.css'

/** For visitors while only members may read. */
export const SignInInvitation = () => (
  <Empty
    scene="forbidden"
    action={
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => openAccountOverlay('signIn')}>
          登录
        </Button>
        <Button onClick={() => openAccountOverlay('signUp')}>注册</Button>
      </div>
    }
  >
    登录后就能搜索{siteName}里的帖子、评论、用户和战队
  </Empty>
)
