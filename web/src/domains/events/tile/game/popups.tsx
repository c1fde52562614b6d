import type { TileMode } from '@judian/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../kernel/ask/index.ts'
import { canStore } from '../../../../kernel/storage/member-storage.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { modeNames } from '../../../../kernel/tiles/texts.ts'
import { useCrew } from './crew-choice.ts'
import { CrewPicker } from './crew-picker.tsx'
import type { SavedGame } from './saved-game.ts'
import styles from './popups.module.css'
import { startGame } from './start-game.ts'

interface StartProps {
  mode: TileMode
  /** Abandons a running game. */
  restart: boolean
  onStart: (game: SavedGame) => void
  onClose: () => void
}

/** Before a game: selects operator and gadget. */
export function StartPopup({ mode, restart, onStart, onClose }: StartProps) {
  const crew = useCrew()
  const [keeps] = useState(canStore)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startGame(mode, crew, restart),
    onSuccess: onStart,
  })
  const picker = useRef<HTMLDivElement>(null)
  // The dialog focuses its first control, which need not be the one that is selected.
  useEffect(() => picker.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  return (
    <Dialog
      title={`${modeNames[mode]} · 选择搭档`}
      size="l"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={isPending} busyText="正在发牌" onClick={() => mutate()}>
          开始
        </Button>
      }
    >
      <div ref={picker}>
        <CrewPicker />
      </div>
      {!keeps && <p className="small soft">浏览器存不下这一局：离开这一页，就不能接着玩了。</p>}
      {error && (
        <p role="alert" className={`small danger ${styles.error}`}>
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  )
}

interface PauseProps {
  onResume: () => void
  /** Undefined once the event has ended. */
  onRestart: (() => void) | undefined
  onLeave: () => void
}

/** Pause menu; the moves stay stored either way. */
export function PausePopup({ onResume, onRestart, onLeave }: PauseProps) {
  return (
    <Dialog title="已暂停" size="s" onClose={onResume}>
      <p className="small soft">每一步都已保存在本机，离开后随时可以接着玩。用时不影响得分。</p>
      <div className={`stack-s ${styles.ways}`}>
        <Button variant="primary" wide onClick={onResume}>
          继续
        </Button>
        <Button wide onClick={onLeave}>
          先离开，下次继续
        </Button>
        {onRestart && (
          <Button wide variant="ghost" onClick={onRestart}>
            放弃这一局，重新开始
          </Button>
        )}
      </div>
    </Dialog>
  )
}
