import type { IconName } from '../icons/icon-paths.ts'
import { MenuButton } from './menu-button.tsx'
import { type MenuItem, MenuPopover } from './menu-popover.tsx'

type Props = { label: string; icon?: IconName; items: readonly MenuItem[]; more?: readonly MenuItem[] }

/** Icon button with a menu of these items, outside the first view: that has a MenuButton, whose items load when it opens. */
export function Menu({ items, more = [], ...button }: Props) {
  return <MenuButton {...button}>{(menu) => <MenuPopover {...menu} items={items} more={more} />}</MenuButton>
}
