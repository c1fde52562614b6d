import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import { chooseFolder, toggleFavourite } from './toggle-favourite.ts'
import type { PostMenuItem } from '../parts/block-item.ts'

export const favouriteItem = (client: QueryClient, moment: Moment): PostMenuItem => ({
  feature: 'favourites',
  label: moment.favourited ? '取消收藏' : '收藏',
  icon: moreIcons.bookmark,
  onSelect: () => void toggleFavourite(client, moment),
})

export const folderItem = ({ message_id }: Moment): PostMenuItem => ({
  feature: 'favourites',
  label: '换个收藏夹',
  icon: 'archive',
  onSelect: () => chooseFolder(message_id),
})
