import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PreferencesForm } from './preferences-form.tsx'

/** The companion's questions, from anywhere. */
export function PreferencesPopup({ onClose }: PopupProps) {
  return (
    <Dialog title="告诉伙伴" size="s" onClose={onClose}>
      <PreferencesForm />
    </Dialog>
  )
}
