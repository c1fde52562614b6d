import type { PopupProps } from '../popup/popup.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Props extends PopupProps {
  link: string
}

/** Shows the link for copying by hand if the browser refuses. */
export function LinkPopup({ link, onClose }: Props) {
  const isMobile = useIsMobile()
  return (
    <Dialog title="复制链接" size="s" onClose={onClose}>
      <TextField
        label={isMobile ? '长按下面的链接来复制' : '按 Ctrl + C 复制下面的链接'}
        value={link}
        readOnly
        onValue={() => {}}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
