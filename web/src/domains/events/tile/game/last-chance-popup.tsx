import type { Gadget } from '@judian/tiles'
import { gadgetTexts } from '../../../../kernel/tiles/texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import styles from './popups.module.css'

interface Props {
  gadget: Gadget
  onUse: () => void
  onGiveUp: () => void
}

/** A full tray with a use of the gadget left: asked once a game. */
export function LastChancePopup({ gadget, onUse, onGiveUp }: Props) {
  const { name, does } = gadgetTexts[gadget]
  return (
    <Dialog title={`最后机会：用掉${name}？`} size="s" onClose={onGiveUp}>
      <p className="small soft">托盘满了。{does}，就能接着收；每局只问这一次。</p>
      <div className={`stack-s ${styles.ways}`}>
        <Button variant="primary" wide onClick={onUse}>
          用掉{name}
        </Button>
        <Button wide variant="ghost" onClick={onGiveUp}>
          不用了，到此为止
        </Button>
      </div>
    </Dialog>
  )
}
