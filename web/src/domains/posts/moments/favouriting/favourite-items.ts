import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import { chooseFolder, toggleFavourite } from './toggle-favourite.ts'
import type { PostMenuItem } from '../parts/block-item.ts'

/** The favourites' entries of a post's menu. */
export const favouriteItems = (client: QueryClient, moment: Moment): PostMenuItem[] => [
  {
    feature: 'favourites',
    label: moment.favourited ? '取消收藏' : '收藏',
    icon: moreIcons.bookmark,
    onSelect: () => void toggleFavourite(client, moment),
  },
  ...(moment.favourited
    ? [
        {
          feature: 'favourites' as const,
          label: '换个收藏夹',
          icon: 'archive' as const,
          onSelect: () => chooseFolder(moment.message_id),
        },
      ]
    : []),
]
