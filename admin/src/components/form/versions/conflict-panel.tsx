import { Button } from '@judian/web/ui/actions/button.tsx'
import styles from './conflict-panel.module.css'
import { differencesOf } from './facts.ts'
import type { Conflict } from './use-versions.ts'

interface Props {
  conflict: Conflict
  onOverwrite: () => void
  onDiscard: () => void
}

/** The present version beside the refused save; both stay until one is chosen. */
export function ConflictPanel({ conflict: { seen, mine, present }, onOverwrite, onDiscard }: Props) {
  if (!present)
    return <p className={`stack ${styles.panel}`}>它刚刚被删除或移走了，保存不了；你填写的内容还在，可以先复制出来。</p>
  return (
    <section ref={reveal} className={`stack ${styles.panel}`} aria-label="对照">
      <p>你填写的内容还在，对照之后再决定。</p>
      <dl className={`stack ${styles.differences}`}>
        {differencesOf({ seen, mine, present }).map(({ label, mine: own, present: other }) => (
          <div key={label} className={styles.difference}>
            <dt>{label}</dt>
            <dd>
              <span className="small soft">你的修改</span>
              <Text text={own} />
            </dd>
            <dd>
              <span className="small soft">现在的内容</span>
              <Text text={other} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="wrap">
        <Button size="s" variant="danger" onClick={onOverwrite}>
          用我的覆盖
        </Button>
        <Button size="s" onClick={onDiscard}>
          放弃我的
        </Button>
      </div>
    </section>
  )
}

/** It is below the fields, which may fill the screen. */
const reveal = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'end' })

const Text = ({ text }: { text: string | undefined }) =>
  text ? <span className="own-lines">{text}</span> : <span className="soft">{text === '' ? '空' : '没有'}</span>
