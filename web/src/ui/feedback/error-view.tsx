import { Button, buttonClass } from '../actions/button.tsx'
import styles from './message-view.module.css'
import { Scene, sceneOfStatus } from './scene.tsx'

type Props = {
  status: number | string
  /** Primary action, if a retry may help. */
  onRetry?: () => void
}

/** Error page: something requested is missing or failed. */
export function ErrorView({ status, onRetry }: Props) {
  return (
    <div className={styles.view} role="alert">
      <Scene name={sceneOfStatus(status)} />
      <h1 className="title">出错啦,找不到你想要的东西</h1>
      <p className={styles.text}>错误代码：{status}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" icon="retry" onClick={onRetry}>
            再试一次
          </Button>
        )}
        <a href="/" className={buttonClass({ variant: onRetry ? 'secondary' : 'primary' })}>
          回到首页
        </a>
      </div>
    </div>
  )
}
