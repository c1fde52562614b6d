import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bandTexts } from '../../kernel/minors/texts.ts'
import { me, useMe } from '../../kernel/session/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { Scene } from '../../ui/feedback/scene.tsx'
import styles from '../../ui/feedback/message-view.module.css'

const texts = {
  night: { title: '据点打烊啦，早点睡', text: '未成年人模式下，晚上 10 点到早上 6 点不开放。明早再来吧。' },
  'time-up': { title: '今天的时间用完啦', text: '歇歇眼睛，去外面走走，明天早上 6 点再来吧。' },
}

/** In place of all contents, while minors' mode keeps the site closed. */
export function MinorsClosed() {
  const client = useQueryClient()
  const mode = useMe()?.minors_mode
  const { mutate, isPending } = useMutation({ mutationFn: () => client.refetchQueries(me) })
  const { title, text } = texts[mode?.closed ?? 'night']
  useTitle(title)

  return (
    <div className={styles.view} role="status">
      <Scene name={mode?.closed === 'time-up' ? 'ended' : 'forbidden'} />
      <h1 className="title">{title}</h1>
      <p className={styles.text}>
        {mode?.closed === 'time-up' ? `未成年人模式：${bandTexts[mode.band].limit}。${text}` : text}
      </p>
      <p className={styles.text}>个人中心里的账号、反馈和退出登录仍可用。</p>
      <div className={styles.actions}>
        <Button icon="retry" busy={isPending} onClick={() => mutate()}>
          再看看
        </Button>
        <Link to="/user/account" className={buttonClass({})}>
          家长退出
        </Link>
      </div>
    </div>
  )
}
