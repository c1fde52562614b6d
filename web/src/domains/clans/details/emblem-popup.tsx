import type { Clan } from '@judian/contract'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './clan-screen.module.css'

/** A clan's emblem, large. */
export const EmblemPopup = ({ clan, onClose }: PopupProps & { clan: Pick<Clan, 'name' | 'avatar_url'> }) => (
  <Dialog title={clan.name} size="s" onClose={onClose}>
    <img src={clan.avatar_url} alt={`${clan.name}的队徽`} width={400} height={400} className={styles.emblem} />
  </Dialog>
)
