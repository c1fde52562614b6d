import type { QuizKind } from '@judian/contract'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './dossier-picture.module.css'

/** A dossier in full. */
export function DossierPopup({ kind, onClose }: PopupProps & { kind: QuizKind }) {
  return (
    <Dialog title={`档案 ${kind.code} · ${kind.name}`} onClose={onClose}>
      <img className={styles.large} src={kind.image_url} alt={`「${kind.name}」的档案`} width={486} height={630} />
    </Dialog>
  )
}
