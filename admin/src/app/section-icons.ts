import type { IconName } from '@judian/web/ui/icons/icon-paths.ts'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'

/** The icons of the navigation's sections, drawn like the site's. */
export const sectionIcons = {
  overview: 'M4 20h16M6.5 20v-7M12 20V5M17.5 20v-10',
  waiting: 'M4 13l2.5-8h11l2.5 8v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
  members: 'profile',
  contents: 'M6 3.5h8.5L19 8v12.5H6zM14.5 3.5V8H19M9 12.5h6.5M9 16.5h6.5',
  events: moreIcons.flag,
  rewards:
    'M4 9.5h16v4H4zM5.5 13.5v7h13v-7M12 9.5v11M12 9.5c-4 0-5.5-1.3-5.5-3S9.8 3.7 12 9.5zM12 9.5c4 0 5.5-1.3 5.5-3S14.2 3.7 12 9.5z',
  settings:
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const satisfies Record<string, IconName>
