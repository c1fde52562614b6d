import type { ContentVersion } from '@judian/contract'
import { useState } from 'react'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Chip } from '../../../../ui/display/chip.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import { HideVersionPopup } from './hide-version-popup.tsx'
import styles from './history-popup.module.css'
import type { ContentName } from './queries.ts'
import { VersionText } from './version-text.tsx'

interface Props {
  content: ContentName
  version: ContentVersion
  /** The version that it replaced. */
  before: ContentVersion | undefined
  state: 'present' | 'earlier' | 'first'
  /** The viewer's possible action: ask to hide it, or hide it. */
  act: 'ask' | 'hide' | undefined
  /** Its author reads it without covers. */
  isOwn: boolean
}

/** A version; its text is read when it is opened, and the present one's at once. */
export function VersionItem({ content, version, before, state, act, isOwn }: Props) {
  const [open, setOpen] = useState(state === 'present')
  const { no, time, hidden, hide_asked, tag_name } = version

  return (
    <li className={styles.version}>
      {hidden ? (
        <p className={`cluster small soft ${styles.head}`}>
          <RelativeTime time={time} />
          <span className="small faint">这个版本已隐藏</span>
        </p>
      ) : (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={`cluster small soft ${styles.head}`}>
            <RelativeTime time={time} />
            {state === 'present' && <Chip tone="accent">现在的版本</Chip>}
            {state === 'first' && <Chip>最早的版本</Chip>}
            {hide_asked === 1 && <Chip tone="warning">已请求隐藏</Chip>}
          </summary>
          {open && (
            <div className={styles.text}>
              <VersionText content={content} no={no} before={before?.no} isOwn={isOwn} />
              {before && tag_name !== before.tag_name && <p className="small faint">标签：{tag_name}</p>}
              {act && (
                <Button
                  size="s"
                  icon={moreIcons.eyeOff}
                  onClick={() => showPopup(HideVersionPopup, { content, no, act })}
                >
                  {act === 'ask' ? '请求隐藏这个版本' : '隐藏这个版本'}
                </Button>
              )}
            </div>
          )}
        </details>
      )}
    </li>
  )
}
