import { useMutation } from '@tanstack/react-query'
import { InvalidInput, messageOf } from '../../../../kernel/ask/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { isUnderWay } from '../../../communities/images/upload/picture.ts'
import type { PictureStore } from '../../../communities/images/upload/picture-store.ts'
import type { ServerDraftStore } from './server-draft.ts'
import type { StoredDraft } from './stored-draft.ts'
import { onlyHere } from './use-server-draft.ts'

interface Editor {
  draft: StoredDraft<unknown>
  server: ServerDraftStore
  pictures: PictureStore
}

type Place = 'server' | keyof typeof onlyHere

/** Saves the draft on the server, or else in this browser. Throws InvalidInput if something would be lost. */
export async function putAway({ draft, server, pictures }: Editor): Promise<Place> {
  if (pictures.state.getState().pictures.some(isUnderWay)) throw new InvalidInput('草稿的图片还在上传，请稍等一下')
  const isSaved = await server.flush()
  if (isSaved) draft.schedule(undefined)
  else if (!draft.setAside()) throw new InvalidInput('浏览器存不下草稿，请先发布或复制它')
  if (isSaved) return 'server'
  return server.state.getState().outcome === 'full' ? 'full' : 'failed'
}

/** 存草稿: saves and closes the editor's draft, and tells where it is. */
export function usePutAway(act: () => Promise<Place>, onAway: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess(place) {
      if (place === 'server') showToast('已存草稿，换台设备也能接着写')
      else showToast(onlyHere[place], 2)
      onAway()
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  return { putAway: () => mutate(), isPuttingAway: isPending }
}
