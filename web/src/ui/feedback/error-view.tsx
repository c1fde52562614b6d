import { Button, buttonClass } from '../actions/button.tsx'
import styles from './message-view.module.css'

type Props = {
  status: number | string
  /** Primary action, if a retry may help. */
  onRetry?: () => void
}

/** Error page: something requested is missing or failed. */
export function ErrorView({ status, onRetry }: Props) {
  return (
    <div className={styles.view} role="alert">
      <svg className={styles.picture} width="144" height="112" viewBox="0 0 144 112" fill="none" aria-hidden="true">
        <circle className={styles.faint} cx="72" cy="56" r="44" />
        <circle className={styles.faint} cx="72" cy="56" r="26" strokeDasharray="5 7" />
        <path className={styles.faint} d="M72 2v22M72 88v22M18 56h22M104 56h22" />
        <path className={styles.bright} d="M65 50a7.5 7.5 0 1 1 10.5 7c-2.3 1-3.5 2.5-3.500 5M72 69v.2" />
      </svg>
      <h1 className={styles.title}>出错啦,找不到你想要的东西</h1>
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
