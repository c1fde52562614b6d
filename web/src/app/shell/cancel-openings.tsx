import { useEffect } from 'react'
import { closePanel } from '../../kernel/panels/panels.ts'
import { closePopup } from '../../kernel/popup/popup.ts'
import { closeAccountOverlay } from '../../kernel/session/index.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

/** Mounted while the code of an overlay loads: Escape cancels its opening. */
export function CancelOpenings() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return
      closePanel()
      closePopup()
      closeAccountOverlay()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}
