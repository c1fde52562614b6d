import { useEffect } from 'react'
import { closePanel } from '../../kernel/panels/panels.ts'
import { closePopup } from '../../kernel/popup/popup.ts'
import { closeAccountOverlay } from '../../kernel/session/index.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

/** Stands in while the code of what opens over the page loads: Escape cancels what was to open. */
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
