import { useState } from 'react'
import { useStore } from 'zustand'
import { isUnderWay, type SavedPicture, savePictures } from './picture.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'

export type Pictures = ReturnType<typeof usePictureStore>

/** Pictures of a form, as long as its component is mounted. `saved`: the draft's pictures. */
export function usePictures(options: { max: number; saved?: readonly SavedPicture[] }) {
  const [store] = useState(() => createPictureStore(options))
  return usePictureStore(store)
}

/** The same for a store that outlives the component. */
export function usePictureStore(store: PictureStore) {
  const { pictures, turnedAway } = useStore(store.state)
  return {
    ...store,
    list: pictures,
    turnedAway,
    busy: pictures.some(isUnderWay),
    isFull: pictures.length >= store.max,
    /** The draft's part. */
    saved: savePictures(pictures),
  }
}
