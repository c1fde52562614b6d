import type { QuizKind } from '@judian/contract'
import { showPopup } from '../../../kernel/popup/popup.ts'
import styles from './dossier-picture.module.css'
import { DossierPopup } from './dossier-popup.tsx'

interface Props {
  kind: QuizKind
  width: number
  height: number
  loading?: 'lazy'
  className?: string | undefined
}

/** A dossier's picture, which opens larger. */
export function DossierPicture({ kind, className, ...picture }: Props) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`看大图：${kind.name}`}
      onClick={() => showPopup(DossierPopup, { kind })}
    >
      <img {...picture} className={className} src={kind.image_url} alt="" />
    </button>
  )
}
