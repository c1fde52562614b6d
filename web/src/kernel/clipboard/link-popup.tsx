import type { PopupProps } from '../popup/popup.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Props extends PopupProps {
  link: string
}

/** Shows the link for copying by hand if the browser refuses. */
export function LinkPopup({ link, onClose }: Props) {
  return (
    <Dialog title="复制链接" size="s" onClose={onClose}>
      <TextField
        label="长按或按 Ctrl + C 复制下面的链接"
        value={link}
        readOnly
        onValue={() => {}}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
