import type { Door } from '@judian/contract'
import { useState } from 'react'
import { copyText } from '../../../kernel/clipboard/copy-text.ts'
import { shanghaiToday } from '../../../kernel/format/day.ts'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { type EventPage, useEventPage } from '../use-events.ts'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { Bubble, DayLink, behindText } from './behind.tsx'
import { DoorDrawing } from './door-drawing.tsx'
import styles from './knock-screen.module.css'
import { isSoundOn, storeSound, playKnock } from './sound.ts'
import { useDoor } from './use-door.ts'

/** A barricaded door over the whole page, with today's surprise behind it; visitors see the door and a sign-in invitation. */
export function KnockScreen() {
  const event = useEventPage('/event/knock')
  useTitle(event.title)
  if (useMe()) return <MemberDoor title={event.title} phase={event.phase} />
  return event.isListed ? <VisitorDoor {...event} /> : <ErrorView status={404} />
}

function VisitorDoor({ title, summary, phase }: EventPage) {
  const signIn = () => openAccountOverlay('signIn')
  return (
    <div className={styles.screen}>
      <div className={`stack shrinks ${styles.scene}`}>
        <DoorDrawing day={shanghaiToday()} needed={1} marks={[]} won={0} isLocked={phase !== 'open'} onKnock={signIn} />
        <header className={styles.sign}>
          <h1 className="title">{title}</h1>
          <p className="caption">{summary}</p>
        </header>
      </div>
      <div className={styles.step}>
        {phase === 'open' ? (
          <Button variant="primary" onClick={signIn}>
            登录后来敲
          </Button>
        ) : (
          <p className="bold">{locked[phase]}</p>
        )}
      </div>
    </div>
  )
}

function MemberDoor({ title, phase }: Pick<EventPage, 'title' | 'phase'>) {
  const [sound, setSound] = useState(isSoundOn)
  const { door, marks, left, won, knock } = useDoor(phase, (opens) => sound && playKnock(opens))
  const isOpen = left <= 0
  const [wasOpen] = useState(isOpen)
  const behind = isOpen ? door.behind : undefined
  const toggleSound = () => {
    storeSound(!sound)
    setSound(!sound)
  }
  const share = () =>
    copyText(Promise.resolve(location.href)).then(
      () => showToast('链接已复制，叫队友一起来敲'),
      () => showToast('复制地址栏里的链接，就能叫上队友', 2),
    )

  return (
    <div className={styles.screen}>
      <div className={`stack shrinks ${styles.scene}`}>
        <DoorDrawing
          day={door.day}
          needed={door.needed}
          marks={marks}
          won={won}
          isLocked={door.phase !== 'open'}
          onKnock={knock}
        />
        <header className={styles.sign}>
          <h1 className="title">{title}</h1>
          {door.phase === 'open' && (
            <p className="caption">
              今天大家一共敲了 <strong className="tabular">{door.total}</strong> 下
            </p>
          )}
        </header>
        {behind && <Bubble line={behind.line} won={won} />}
      </div>
      <div className={styles.step}>
        {behind?.link && <DayLink link={behind.link} takesFocus={!wasOpen} />}
        <p role="status" className={cx(isOpen ? 'visually-hidden' : 'bold')}>
          {isOpen
            ? `门开了。${behind ? behindText(behind.line, won) : ''}`
            : (locked[door.phase] ?? progressText(marks.length, left))}
        </p>
        <div className={styles.actions}>
          {!isOpen && door.phase === 'open' && (
            <Button variant="ghost" aria-pressed={sound} onClick={toggleSound}>
              {sound ? '声音：开' : '声音：关'}
            </Button>
          )}
          {door.phase === 'open' && (
            <Button variant="ghost" icon="share" onClick={() => void share()}>
              叫队友来敲
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Why the door takes no knocks. */
const locked: Partial<Record<Door['phase'], string>> = {
  coming: '活动尚未开始，到时候再来敲',
  over: '活动已结束，门不再开了',
}

function progressText(knocks: number, left: number) {
  return knocks === 0 ? `门关得很紧。敲 ${left} 下试试` : `门裂开了，还剩 ${left} 下`
}
