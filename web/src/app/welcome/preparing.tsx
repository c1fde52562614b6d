import { siteName } from '../../kernel/home.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { BrandMark, Entrance } from './entrance.tsx'
import styles from './welcome.module.css'

const SiteFooter = lazyPart(() => import('../../domains/accounts/site/site-footer.tsx'), 'SiteFooter')

/** Shown until an admin has set the site up; an admin's page is the set-up instead. */
export function Preparing() {
  const member = useMe()
  return (
    <section id="welcome" className={styles.welcome}>
      <div className={styles.scene} aria-hidden="true" />
      <div className={styles.front}>
        <div className={`stack ${styles.words}`}>
          <BrandMark />
          <h1 className={styles.title}>{siteName}正在准备</h1>
          <p className={styles.line}>
            <span>这里还没有开放，</span>
            <span>请过些时候再来看看。</span>
          </p>
        </div>
        {member ? <Waiting name={member.username} /> : <Entrance signUp="注册账号" />}
      </div>
      <div className={styles.facts}>
        <Optional>
          <SiteFooter />
        </Optional>
      </div>
    </section>
  )
}

/** What somebody who runs the site does next. */
const Waiting = ({ name }: { name: string }) => (
  <div className={styles.entrance}>
    <div className={`stack ${styles.note}`}>
      <p className="bold">{name}，你已经登录</p>
      <p className="small soft">这是你的站点吗？请在服务器上运行下面的命令，再刷新这一页，就可以开始设置。</p>
      <code className="small">npm run admin -- 你的手机号</code>
      <Button variant="primary" wide onClick={() => location.reload()}>
        刷新
      </Button>
    </div>
  </div>
)
