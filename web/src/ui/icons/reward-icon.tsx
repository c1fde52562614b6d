import { Icon } from './icon.tsx'

const paths = {
  coin: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 8l4 4-4 4-4-4z',
  calendar:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8.5 3v4M15.5 3v4M9 14.7l2.2 2.2 4-4',
  mission: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 12v.1',
  key: 'M8 16.5a4.5 4.5 0 1 1 4.3-5.8H21V14h-2.5v2.5h-3V14h-3.2A4.5 4.5 0 0 1 8 16.5zM8 12v.1',
  flame:
    'M12 21a6.5 6.5 0 0 0 6.5-6.5c0-4.3-3.8-6-4.3-11-3 1.6-4.5 4.5-4 7.6-1.1-.4-1.9-1.3-2.1-2.4-1.7 1.5-2.6 3.6-2.6 5.8A6.5 6.5 0 0 0 12 21z',
  wardrobe: 'M9 4 3.5 7l1.8 4L8 10v10h8V10l2.7 1 1.8-4L15 4a3 3 0 0 1-6 0z',
} as const

export type RewardIconName = keyof typeof paths

/** Icons of daily rewards, separate from the site's icons: the first view doesn't load them. */
export const RewardIcon = ({ name, size = 20 }: { name: RewardIconName; size?: number }) => (
  <Icon name={paths[name]} size={size} />
)
