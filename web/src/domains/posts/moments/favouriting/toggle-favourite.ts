import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf } from '../../../../kernel/ask/index.ts'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { showFavourite } from './show-favourite.ts'

const ChooseFolderPopup = lazyPart(() => import('./choose-folder-popup.tsx'), 'ChooseFolderPopup')

/** Makes a post a favourite, and offers to choose its folder; or removes it. Failures are shown. */
export async function toggleFavourite(
  client: QueryClient,
  { message_id, favourited }: Pick<Moment, 'message_id' | 'favourited'>,
) {
  try {
    const answer = await ask('/v1/favourites/toggleFavourite', { message_id, favourited: favourited ? 0 : 1 })
    showFavourite(client, { message_id, favourited: answer.favourited })
    if (answer.favourited === 0) showToast('已取消收藏')
    else showToast('已收藏到 默认', 1, 5_000, { label: '换个收藏夹', onPress: () => chooseFolder(message_id, 0) })
  } catch (error) {
    if (!isApiError(error, 'NotSignedIn')) showToast(messageOf(error), 3)
  }
}

/** Opens the choice of a favourite's folder; `folderId` is where it is, if that is known. */
export const chooseFolder = (messageId: number, folderId?: number) =>
  showPopup(ChooseFolderPopup, { messageId, folderId })
