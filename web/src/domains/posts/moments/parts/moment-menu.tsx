import type { Moment } from '@judian/contract'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { MenuButton } from '../../../../ui/overlays/menu-button.tsx'
import type { Rights } from '../../../communities/use-rights.ts'

const MomentMenuPopover = lazyPart(() => import('./moment-menu-popover.tsx'), 'MomentMenuPopover')

interface Props {
  moment: Moment
  rights: Rights
  /** Called after deletion, if the post had its own page. */
  onDeleted?: () => void
}

/** Menu of a post; its items load when it opens, which the first view never does. */
export function MomentMenu(props: Props) {
  return <MenuButton label="更多">{(menu) => <MomentMenuPopover {...props} {...menu} />}</MenuButton>
}
