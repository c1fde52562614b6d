import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { CompanionFigure } from './companion-figure.tsx'
import styles from './dialog-box.module.css'
import { closeDialogBox, type Dialog, openDialogBox, useDialogBox } from './dialog-box.ts'

/** The companion at the page's corner, and what it says; nothing while it has nothing to say. */
export function DialogBox() {
  const { starting, dialog, isOpen } = useDialogBox()
  if (!starting) return null

  const press = () => (isOpen ? (dialog?.onPress ?? closeDialogBox)() : openDialogBox())
  return (
    <aside className={styles.place} aria-label="同伴">
      {/* Not focused by itself, so it must be heard: the region is there before it speaks. */}
      <div role="status">{isOpen && dialog && <Bubble dialog={dialog} />}</div>
      <button type="button" className={styles.companion} aria-expanded={isOpen} onClick={press}>
        <CompanionFigure size={56} />
        <span className="visually-hidden">和同伴对话</span>
      </button>
    </aside>
  )
}

function Bubble({ dialog: { content, options, onPress } }: { dialog: Dialog }) {
  return (
    <div role="dialog" aria-label="同伴的话" className={styles.bubble}>
      {onPress ? (
        <button type="button" className={styles.press} onClick={onPress}>
          {content}
        </button>
      ) : (
        <p className={styles.content}>{content}</p>
      )}
      {options.length > 0 && (
        <div className={styles.options}>
          {options.map((option, index) => (
            <Button key={option.id} size="s" variant={index === 0 ? 'primary' : 'secondary'} onClick={option.onChoose}>
              {option.content}
            </Button>
          ))}
        </div>
      )}
      <IconButton icon="close" label="关闭对话" size={16} className={styles.close} onClick={closeDialogBox} />
    </div>
  )
}
