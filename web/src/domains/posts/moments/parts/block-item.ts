import type { AuthorCard } from '@judian/contract'
import type { OfFeature } from '../../../../kernel/feature/feature.tsx'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import type { MenuItem } from '../../../../ui/overlays/menu-popover.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'

const BlockPopup = lazyPart(() => import('../../profiles/block-popup.tsx'), 'BlockPopup')

/** An entry of the menu of a post or comment. */
export type PostMenuItem = MenuItem & OfFeature

/** Blocks the author of a post or comment, or unblocks them. */
export const blockItem = (member: AuthorCard, blocked: 0 | 1 = 0): MenuItem => ({
  label: blocked ? '取消屏蔽' : '屏蔽',
  icon: blocked ? 'eye' : moreIcons.eyeOff,
  onSelect: () => showPopup(BlockPopup, { member, blocked: blocked === 1 }),
})
