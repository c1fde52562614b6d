import type { Moment } from '@judian/contract'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { MenuButton } from '../../../../ui/overlays/menu-button.tsx'
import { ActionButton } from '../parts/action-button.tsx'

const ShareMenu = lazyPart(() => import('./share-menu.tsx'), 'ShareMenu')

/** Opens the ways to share the post. */
export const ShareButton = ({ moment }: { moment: Moment }) => (
  <MenuButton
    label="分享"
    renderTrigger={(button) => (
      <ActionButton
        {...button}
        icon="share"
        label="分享"
        count={moment.share_count}
        disabled={moment.review !== 'published'}
      />
    )}
  >
    {(menu) => <ShareMenu moment={moment} {...menu} />}
  </MenuButton>
)
