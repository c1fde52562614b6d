import { Link } from '@tanstack/react-router'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import styles from './lottery.module.css'

interface Props {
  root: string
  /** The root that this browser saw first. */
  noted: string
  /** Published after the event; '' before. */
  seed: string
  /** The locked post where the list's head is noted, and its community; either may be absent. */
  post: number | undefined
  community: string | undefined
}

/** The published root, whether it matches the one seen first, and the seed once revealed. */
export function SealNote({ root, noted, seed, post, community }: Props) {
  if (noted !== root)
    return (
      <div role="alert" className={styles.alarm}>
        <p>
          <Icon name="warning" size={18} />
          封签根变了：它和你第一次看到的不一样，抽奖已在这台设备上停用。
        </p>
        <p>
          你记下的 <code>{noted}</code>
        </p>
        <p>
          现在的 <code>{root}</code>
        </p>
      </div>
    )
  return (
    <details className={styles.seal}>
      <summary>
        <Icon name={moreIcons.lock} size={16} />
        签箱已封好 · 给想自己算的人
      </summary>
      <p>封签根（已记在这台设备上，变了会提醒你）</p>
      <code>{root}</code>
      {post !== undefined && community && (
        <p>
          名单的链尾会自动记在
          <Link to="/community/$division/$messageId" params={{ division: community, messageId: String(post) }}>
            封存公告
          </Link>
          里
        </p>
      )}
      {seed !== '' && (
        <>
          <p>种子（活动结束后公布，可以用它重建整箱签）</p>
          <code>{seed}</code>
        </>
      )}
    </details>
  )
}
