import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { actionClass } from '../post/action-button.tsx'

export function ReplyButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className={actionClass} onClick={onClick}>
      <Icon name="comment" size={18} />
      <span>回复</span>
      <VisuallyHidden> @{name}</VisuallyHidden>
    </button>
  )
}
