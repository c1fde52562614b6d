import type { Profile } from '@judian/contract'
import { Figure } from '../../../kernel/people/figure.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './profile-header.module.css'

/** A member's whole figure. */
export const FigurePopup = ({ profile, onClose }: PopupProps & { profile: Profile }) => (
  <Dialog title={profile.username} size="s" onClose={onClose}>
    <Figure avatar={profile.user_avatar} label={`${profile.username}的全身形象`} className={styles.figure} />
  </Dialog>
)
